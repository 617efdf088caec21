import { latinDigits } from '#lib/forms/latin-digits.ts'
import { fulfilmentMethods } from '@momo/contracts/branches'
import { branchOrderFilters, isFinal, type OrderRow, type OrderState } from '@momo/contracts/orders'
import { dayIn } from '#lib/format/urls.ts'
import { daysBetween, longDate } from '#lib/format/dates.ts'
import { branchOrderMessages as texts } from './branch-orders.messages.ts'

/** Reads the list filters from the query string: ?filter=open&fulfilmentMethod=pickup&from=2026-11-01&to=2026-11-15&q=2411&cursor=… */
export function viewFromUrl(search: URLSearchParams) {
  return {
    filter: branchOrderFilters.find((one) => one === search.get('filter')) ?? ('all' as const),
    fulfilmentMethod: fulfilmentMethods.find((one) => one === search.get('fulfilmentMethod')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    q: search.get('q')?.trim().slice(0, 60) || undefined,
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
  }
}

/** The filters as the API has them, without the page. */
export const filterOf = ({ q, cursor: _, ...view }: BranchOrdersView) => ({
  ...view,
  search: q && latinDigits(q),
})

export type BranchOrdersView = ReturnType<typeof viewFromUrl>

const tones = {
  'awaiting-payment': 'grey',
  placed: 'amber',
  accepted: 'amber',
  preparing: 'orange',
  ready: 'green',
  'out-for-delivery': 'blue',
  delivered: 'grey',
  collected: 'grey',
  served: 'grey',
  rejected: 'red',
  cancelled: 'red',
  missed: 'red',
  expired: 'grey',
} as const satisfies Record<OrderState, string>
export const toneOf = (state: OrderState) => tones[state]

export const isLate = ({ state, dueAt }: Pick<OrderRow, 'state' | 'dueAt'>, now: Date): boolean =>
  !isFinal(state) && state !== 'awaiting-payment' && dueAt.getTime() < now.getTime()

/** 'Today', 'Yesterday' or the date. */
export function dayPlaced(instant: Date, now: Date): string {
  const ago = daysBetween(instant, now)
  if (ago === 0) return texts.today
  return ago === 1 ? texts.yesterday : longDate(instant)
}

/** counts above 1000 are shown as '1000+'. */
export const countInWords = (count: number): string => (count > 1000 ? texts.many : texts.count(count))
