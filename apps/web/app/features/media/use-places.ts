import type { PictureUse } from '@momo/contracts/media'
import { useSession } from '#lib/session/use-session.ts'
import { contentNames, kindNames, stateNames } from './media.messages.ts'

const landing = (part: string) => ({ tab: 'landing', part })

/** The CMS tab in which each kind of picture is edited. */
const tabs: Record<string, Record<string, string>> = {
  hero: landing('hero'),
  dish: landing('menu'),
  about: { tab: 'about' },
  services: { tab: 'services' },
  'franchise-page': { tab: 'enquiry' },
  'banquet-page': { tab: 'enquiry' },
  gallery: { tab: 'gallery' },
  notice: { tab: 'notice' },
}

/** The label of a use, and a link to its editor if the role has one. */
export function usePlaces(): (use: PictureUse) => { text: string; note: string; to: string | undefined } {
  const isSuper = useSession().role === 'superadmin'
  const content = isSuper ? '/superadmin/customization' : '/admin/dashboard'
  return (use) => {
    const kind = use.kind === 'content' ? (use.id.split('/')[0] ?? '') : use.kind
    const what = use.kind === 'content' ? (contentNames[kind] ?? kind) : kindNames[use.kind]
    const tab = tabs[kind]
    const branch = use.kind === 'branch' && isSuper ? `/superadmin/branch/${use.id}` : undefined
    return {
      text: use.name ? `${what}: ${use.name}` : what,
      note: stateNames[use.state],
      to: tab ? `${content}?${new URLSearchParams(tab)}` : branch,
    }
  }
}
