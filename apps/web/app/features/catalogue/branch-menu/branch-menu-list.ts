import type { OffSpan, OwnFood, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { clockTime, daysBetween, nextMidnightInNepal, shortDay } from '#lib/format/dates.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'

export type Off = NonNullable<OwnFood['off']>
export type FoodRow = OwnFood & { category: string }

export const shows = ['all', 'on', 'off'] as const
export type Show = (typeof shows)[number]

export const rowsOf = ({ categories }: OwnMenu): FoodRow[] =>
  categories.flatMap(({ name, foods }) => foods.map((food) => ({ ...food, category: name })))

/** As visitors see it, including foods that miss a required option. */
const isSoldOut = ({ off, soldOutGroup }: OwnFood): boolean => off !== undefined || soldOutGroup !== undefined

export const matchesFilter = (show: Show, food: OwnFood): boolean =>
  show === 'all' || isSoldOut(food) === (show === 'off')

export const countOf = (show: Show, rows: FoodRow[]): number =>
  rows.filter((row) => matchesFilter(show, row)).length

export const matchesQuery = ({ name, category }: FoodRow, query: string): boolean => {
  const needle = query.trim().toLowerCase()
  return needle === '' || [name, category].some((text) => text.toLowerCase().includes(needle))
}

export const optionsOff = ({ groups }: OwnMenu): number =>
  groups.flatMap(({ options }) => options).filter(({ off }) => off).length
export const foodsOff = ({ categories }: OwnMenu): number =>
  categories.flatMap(({ foods }) => foods).filter(({ off }) => off).length

/** 'Until 4:10 PM', 'Until tomorrow', 'Until Sat' */
export function untilWords({ until }: Off, now: Date): string {
  if (until === undefined) return words.untilSwitchedOn
  const days = daysBetween(now, until)
  if (days <= 0) return words.untilTime(clockTime(until))
  return days === 1 ? words.untilTomorrow : words.untilDay(shortDay(until))
}

/** Optimistic value until the server responds. */
export function optimisticOff(span: OffSpan | null, now: Date): Off | undefined {
  if (span === null) return undefined
  if (span === 'indefinitely') return {}
  return { until: span === 'hour' ? new Date(now.getTime() + 3_600_000) : nextMidnightInNepal(now) }
}

/** The menu with pending switches applied (optimistic update). */
export function applyPendingSwitches(
  menu: OwnMenu,
  pending: ReadonlyMap<string, { off: Off | undefined }>,
): OwnMenu {
  if (pending.size === 0) return menu
  const shown = <T extends { id: string; off?: Off | undefined }>(thing: T): T => {
    const change = pending.get(thing.id)
    return change ? { ...thing, off: change.off } : thing
  }
  return {
    categories: menu.categories.map((category) => ({ ...category, foods: category.foods.map(shown) })),
    groups: menu.groups.map((group) => ({ ...group, options: group.options.map(shown) })),
  }
}
