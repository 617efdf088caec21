import { itemKinds } from '@momo/contracts/inventory'
import {
  foodCostGroups,
  mostReportDays,
  type MovementFigure,
  movementFigures,
  usageGroups,
  wasteGroups,
} from '@momo/contracts/stock-reports'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { dayIn, withQuery } from '#lib/format/urls.ts'

const dayMs = 86_400_000
/** Four weeks, so that every weekday counts the same. */
const usualDays = 28

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')
const idIn = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name)
  return isId(text) ? text : undefined
}

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The period in the URL, the last four weeks by default. It never ends in the future nor has more days than the API accepts. */
export function periodFromUrl(search: URLSearchParams): { from: string; to: string } {
  const today = todayInNepal()
  const typed = dayIn(search.get('to')) ?? today
  const to = typed > today ? today : typed
  const from = dayIn(search.get('from')) ?? daysBefore(to, usualDays - 1)
  const earliest = daysBefore(to, mostReportDays - 1)
  return { from: from > to ? to : from < earliest ? earliest : from, to }
}

/** '14 Nov' */
export const dayAndMonth = (day: string): string => longDay(day).split(' ').slice(1, 3).join(' ')

/** '8 Nov to 14 Nov 2026' */
export const weekText = ({ from, to }: { from: string; to: string }): string =>
  `${dayAndMonth(from)} to ${longDay(to).split(' ').slice(1).join(' ')}`

/** ?date=2026-11-14&place=… */
export function valueViewFromUrl(search: URLSearchParams) {
  const date = dayIn(search.get('date'))
  return {
    date: date && date < todayInNepal() ? date : undefined,
    place: idIn(search, 'place'),
  }
}

/** ?from=…&to=…&by=location&place=…&item=…&kind=ingredient */
export function usageViewFromUrl(search: URLSearchParams) {
  return {
    ...periodFromUrl(search),
    by: usageGroups.find((one) => one === search.get('by')) ?? ('item' as const),
    place: idIn(search, 'place'),
    item: idIn(search, 'item'),
    kind: itemKinds.find((one) => one === search.get('kind')),
  }
}

const reasonIn = (search: URLSearchParams) => search.get('reason')?.slice(0, 40) || undefined

/** ?from=…&to=…&by=item&place=…&item=…&reason=spoiled */
export function wasteViewFromUrl(search: URLSearchParams) {
  return {
    ...periodFromUrl(search),
    by: wasteGroups.find((one) => one === search.get('by')) ?? ('reason' as const),
    place: idIn(search, 'place'),
    item: idIn(search, 'item'),
    reason: reasonIn(search),
  }
}

/** ?from=…&to=…&by=branch&food=…&place=… */
export function foodCostViewFromUrl(search: URLSearchParams) {
  return {
    ...periodFromUrl(search),
    by: foodCostGroups.find((one) => one === search.get('by')) ?? ('food' as const),
    food: idIn(search, 'food'),
    place: idIn(search, 'place'),
  }
}

export const unusedDays = ['14', '30', '60', '90'] as const

/** ?days=60&place=… */
export function unusedViewFromUrl(search: URLSearchParams) {
  return {
    days: unusedDays.find((days) => days === search.get('days')) ?? ('30' as const),
    place: idIn(search, 'place'),
  }
}

/** ?from=…&to=…&place=…&purchase=… */
export function purchasesViewFromUrl(search: URLSearchParams) {
  return {
    ...periodFromUrl(search),
    place: idIn(search, 'place'),
    purchase: idIn(search, 'purchase'),
  }
}

/** The movements behind a figure: ?figure=variance&from=…&to=…&place=…&item=…&reason=…&kind=… */
export function movementsViewFromUrl(search: URLSearchParams) {
  return {
    ...periodFromUrl(search),
    figure: movementFigures.find((one) => one === search.get('figure')) ?? ('all' as const),
    place: idIn(search, 'place'),
    item: idIn(search, 'item'),
    reason: reasonIn(search),
    kind: itemKinds.find((one) => one === search.get('kind')),
  }
}

export type ValueView = ReturnType<typeof valueViewFromUrl>
export type UsageView = ReturnType<typeof usageViewFromUrl>
export type WasteView = ReturnType<typeof wasteViewFromUrl>
export type FoodCostView = ReturnType<typeof foodCostViewFromUrl>
export type UnusedView = ReturnType<typeof unusedViewFromUrl>
export type MovementsView = ReturnType<typeof movementsViewFromUrl>

type MovementsFilter = {
  from: string
  to: string
  place?: string | undefined
  item?: string | undefined
  reason?: string | undefined
  kind?: string | undefined
}

/** The address of the rows behind a figure. */
export function movementsAddress(figure: MovementFigure, filter: MovementsFilter): string {
  const { from, to, place, item, reason, kind } = filter
  return `/superadmin/stock/movements${withQuery('', { figure, from, to, place, item, reason, kind })}`
}

/** The value of the stock at the end of a day, from which a figure is counted. */
export const valueAddress = (date: string, place: string | undefined): string =>
  `/superadmin/stock${withQuery('', { date, place })}`
