import type { LucideIcon } from 'lucide-react'

/** `also` are words somebody may search the page by that its label does not hold. */
export type RailLink = { label: string; to: string; icon: LucideIcon; also?: string; parts?: readonly PagePart[] }

/** A part of a page that has an address of its own: the quick search finds it, the rail does not show it. */
type PagePart = { label: string; to: string }

/** What stands in the rail of one admin area, and what its quick search finds: one line for each page, in the group the design gives it.
 * Whoever adds a page to routes.ts adds its line here too; a page that is not in routes.ts has none (a test compares them). */
export type AdminArea = { home: string; groups: readonly { title: string; links: readonly RailLink[] }[] }
