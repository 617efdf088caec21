import type { LucideIcon } from 'lucide-react'

type RailLink = { label: string; to: string; icon: LucideIcon }

/** What stands in the rail of one admin area. Only pages that exist have a line. */
export type AdminArea = { home: string; groups: readonly { title: string; links: readonly RailLink[] }[] }
