import { FileText, Images, ShieldCheck } from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import { type AdminArea, contentLink } from '#shells/admin/admin-area.ts'
import { contentWords as words } from './content.messages.ts'

const home = landingOf('admin')

/** SEC-07: the content team's start page is the content itself. */
export const contentArea: AdminArea = {
  home,
  search: 'content',
  groups: [
    {
      title: words.site,
      links: [
        contentLink(home),
        { label: words.pages, to: '/admin/pages', icon: FileText, also: words.also.pages },
        { label: words.media, to: '/admin/media', icon: Images, also: words.also.media },
      ],
    },
    {
      title: words.own,
      links: [{ label: words.security, to: '/admin/security', icon: ShieldCheck, also: words.also.security }],
    },
  ],
}
