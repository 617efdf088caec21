import { PanelsTopLeft } from 'lucide-react'
import type { RailLink } from './admin-area.ts'
import { adminWords as words } from './admin.messages.ts'

/** SEC-07: the link to the content page, used in two areas, with its tabs. */
export const contentLink = (to: string): RailLink => ({
  label: words.content,
  to,
  icon: PanelsTopLeft,
  also: words.contentAlso,
  parts: Object.entries(words.cmsTabs).map(([tab, label]) => ({ label, to: `${to}?tab=${tab}` })),
})
