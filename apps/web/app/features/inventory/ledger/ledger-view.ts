import { movementKinds } from '@momo/contracts/inventory'
import { todayInNepal } from '#lib/format/dates.ts'

export const ledgerPeriods = ['14', '30', '90'] as const

export type LedgerView = ReturnType<typeof ledgerViewFromUrl>

/** Reads the filters from the URL: ?movement=waste&since=30 */
export function ledgerViewFromUrl(search: URLSearchParams) {
  return {
    kind: movementKinds.find((one) => one === search.get('movement')),
    since: ledgerPeriods.find((days) => days === search.get('since')),
  }
}

/** The first day of a period that ends today, in Nepal. */
export const firstDay = (days: number): string =>
  new Date(Date.parse(todayInNepal()) - (days - 1) * 86_400_000).toISOString().slice(0, 10)

export const filterOf = ({ kind, since }: LedgerView) => ({
  ...(kind && { kind }),
  ...(since && { from: firstDay(Number(since)) }),
})
