import type { OffSpan, OwnFood, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { clockTime, daysBetween, nextMidnightInNepal, shortDay } from '#lib/format/dates.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'

export type Off = NonNullable<OwnFood['off']>
export type FoodRow = OwnFood & { category: string }

export const shows = ['all', 'on', 'off'] as const
export type Show = (typeof shows)[number]

export const rowsOf = ({ categories }: OwnMenu): FoodRow[] =>
  categories.flatMap(({ name, foods }) => foods.map((food) => ({ ...food, category: name })))

/** As visitors see it: also what lacks an option that must be chosen. */
const isSoldOut = ({ off, lacking }: OwnFood): boolean => off !== undefined || lacking !== undefined

export const fits = (show: Show, food: OwnFood): boolean => show === 'all' || isSoldOut(food) === (show === 'off')

export const countOf = (show: Show, rows: FoodRow[]): number => rows.filter((row) => fits(show, row)).length

export const holds = ({ name, category }: FoodRow, query: string): boolean => {
  const asked = query.trim().toLowerCase()
  return asked === '' || [name, category].some((text) => text.toLowerCase().includes(asked))
}

export const optionsOff = ({ groups }: OwnMenu): number => groups.flatMap(({ options }) => options).filter(({ off }) => off).length
export const foodsOff = ({ categories }: OwnMenu): number => categories.flatMap(({ foods }) => foods).filter(({ off }) => off).length

/** 'Until 4:10 PM', 'Until tomorrow', 'Until Sat' */
export function untilWords({ until }: Off, now: Date): string {
  if (until === undefined) return words.untilTold
  const days = daysBetween(now, until)
  if (days <= 0) return words.untilTime(clockTime(until))
  return days === 1 ? words.untilTomorrow : words.untilDay(shortDay(until))
}

/** What the server will most likely say: shown until it has. */
export function likelyOff(span: OffSpan | null, now: Date): Off | undefined {
  if (span === null) return undefined
  if (span === 'told') return {}
  return { until: span === 'hour' ? new Date(now.getTime() + 3_600_000) : nextMidnightInNepal(now) }
}

/** The menu with what was pressed already in it. */
export function withPressed(menu: OwnMenu, pressed: ReadonlyMap<string, { off: Off | undefined }>): OwnMenu {
  if (pressed.size === 0) return menu
  const shown = <T extends { id: string; off?: Off | undefined }>(thing: T): T => {
    const press = pressed.get(thing.id)
    return press ? { ...thing, off: press.off } : thing
  }
  return {
    categories: menu.categories.map((category) => ({ ...category, foods: category.foods.map(shown) })),
    groups: menu.groups.map((group) => ({ ...group, options: group.options.map(shown) })),
  }
}
