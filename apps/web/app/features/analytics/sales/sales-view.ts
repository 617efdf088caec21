import { mostSalesDays, type SaleGroupName, saleGroups } from '@momo/contracts/analytics'
import { fulfilmentMethods } from '@momo/contracts/branches'
import { orderSources } from '@momo/contracts/orders'
import { paymentMethods } from '@momo/contracts/payments'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { dayIn } from '#lib/format/urls.ts'
import type { OrderFilter } from '../orders-behind.tsx'
import {
  addDays,
  type Calendar,
  comparisons,
  type Days,
  daysComparedWith,
  daysOfPeriod,
  periodNames,
} from './sales-period.ts'

export const calendar: Calendar = { toNepali: toNepaliDay, toDate: fromNepaliDay }

export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** Groups that are not summed by way, payment or source. */
const unfiltered: readonly SaleGroupName[] = ['food', 'category', 'hour']

/** ?period=month&compare=last-month&branch=…&fulfilment=delivery&payment=cash&source=site&by=branch, or ?from=…&to=… */
export function salesViewFromUrl(search: URLSearchParams) {
  const typed = typedDays(search, mostSalesDays)
  const period = typed ? undefined : (oneOf(periodNames, search.get('period')) ?? ('month' as const))
  const days = typed ?? daysOfPeriod(period ?? 'month', todayInNepal(), calendar)
  const compare = oneOf(comparisons, search.get('compare')) ?? ('last-month' as const)
  const filter = {
    fulfilment: oneOf(fulfilmentMethods, search.get('fulfilment')),
    payment: oneOf(paymentMethods, search.get('payment')),
    source: oneOf(orderSources, search.get('source')),
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const groups = saleGroups.filter((group) => !isFiltered || !unfiltered.includes(group))
  return {
    ...days,
    period,
    compare,
    before: daysComparedWith(compare, days, calendar),
    branch: branchIn(search),
    ...filter,
    isFiltered,
    /** The groups that can be shown with these filters. */
    groups,
    by: oneOf(groups, search.get('by')) ?? ('branch' as const),
  }
}
export type SalesView = ReturnType<typeof salesViewFromUrl>

/** The orders that the sales of a view count. */
export const soldOrders = ({ from, to, branch, fulfilment, payment, source }: SalesView): OrderFilter => ({
  from,
  to,
  state: 'sold',
  branch,
  fulfilment,
  payment,
  source,
})

const filterOfGroup: Record<SaleGroupName, (key: string) => Partial<OrderFilter>> = {
  branch: (branch) => ({ branch }),
  food: (food) => ({ food }),
  category: (category) => ({ category }),
  hour: (hour) => ({ hour }),
  weekday: (weekday) => ({ weekday }),
  fulfilment: (key) => ({ fulfilment: oneOf(fulfilmentMethods, key) }),
  payment: (key) => ({ payment: oneOf(paymentMethods, key) }),
  source: (key) => ({ source: oneOf(orderSources, key) }),
}

/** The orders of a row. None for a deleted food and for sales without a payment: the list has no such filter. */
export const ordersOfGroup = (view: SalesView, key: string): OrderFilter | undefined =>
  key === '' ? undefined : { ...soldOrders(view), ...filterOfGroup[view.by](key) }

export function branchIn(search: URLSearchParams): string | undefined {
  const branch = search.get('branch') ?? ''
  return /^[0-9a-f-]{36}$/.test(branch) ? branch : undefined
}

/** Two dates of the URL, never in the future nor more days than the API accepts. */
export function typedDays(search: URLSearchParams, most: number): Days | undefined {
  const [first, last, today] = [dayIn(search.get('from')), dayIn(search.get('to')), todayInNepal()]
  if (first === undefined && last === undefined) return undefined
  const to = last === undefined || last > today ? today : last
  const from = first === undefined || first > to ? to : first
  const earliest = addDays(to, 1 - most)
  return { from: from < earliest ? earliest : from, to }
}

/** '18 Oct – 14 Nov 2026' */
export function datesText({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => longDay(day).split(' ').slice(1))
  if (from === to) return last!.join(' ')
  return `${first!.slice(0, first![2] === last![2] ? 2 : 3).join(' ')} – ${last!.join(' ')}`
}

/** 'Kartik 2083' for days of one month from its first, else '18 Kartik – 2 Mangsir 2083'. */
export function nepaliText({ from, to }: Days): string {
  const [first, last] = [toNepaliDay(from), toNepaliDay(to)]
  if (first === undefined || last === undefined) return datesText({ from, to })
  if (first.endsWith('-01') && first.slice(0, 7) === last.slice(0, 7) && from !== to) return nepaliMonth(last)
  if (from === to) return nepaliDay(last)
  const start = nepaliDay(first).split(' ')
  return `${start.slice(0, first.slice(0, 4) === last.slice(0, 4) ? 2 : 3).join(' ')} – ${nepaliDay(last)}`
}
