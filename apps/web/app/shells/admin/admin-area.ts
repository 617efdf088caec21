import { type LucideIcon, PanelsTopLeft } from 'lucide-react'
import type { SearchArea } from '#features/search/hit-links.ts'
import { adminWords as words } from './admin.messages.ts'

/** `also` are additional search terms that the label does not contain. */
export type RailLink = {
  label: string
  to: string
  icon: LucideIcon
  also?: string
  parts?: readonly PagePart[]
}

/** A section of a page with its own URL: the quick search finds it, the rail does not show it. */
type PagePart = { label: string; to: string }

/**
 * The links in the rail and the quick search of one admin area, in the groups of the design. A page added to routes.ts needs a link here (a
 * test compares them).
 */
export type AdminArea = {
  home: string
  /** The page of the own account, behind the name at the foot of the rail. */
  profile?: string
  groups: readonly { title: string; links: readonly RailLink[] }[]
  /** Which records the search finds besides the pages. */
  search: SearchArea
}

/** The addresses of an area, with those of sections. */
export const pagesOf = ({ groups }: Pick<AdminArea, 'groups'>): string[] =>
  groups.flatMap(({ links }) => links.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]))

/** SEC-07: the link to the content page, used in two areas, with its tabs. */
export const contentLink = (to: string): RailLink => ({
  label: words.content,
  to,
  icon: PanelsTopLeft,
  also: words.contentAlso,
  parts: Object.entries(words.cmsTabs).map(([tab, label]) => ({ label, to: `${to}?tab=${tab}` })),
})
