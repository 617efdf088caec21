import { type DeliveryBranch, mostDeliveryDays } from '@momo/contracts/analytics'
import type { DeliveryFigure } from '@momo/contracts/orders'
import { todayInNepal } from '#lib/format/dates.ts'
import type { OrderFilter } from '../orders-behind.tsx'
import { comparisons, daysComparedWith, daysOfPeriod, periodNames } from '../sales/sales-period.ts'
import { branchIn, calendar, oneOf, typedDays } from '../sales/sales-view.ts'

/** A fiscal year has more days than the list of orders covers by delivery. */
export const deliveredPeriods = periodNames.filter((name) => name !== 'fiscal-year')

export const branchSorts = ['delivered', 'late', 'slow', 'failed'] as const
export type BranchSort = (typeof branchSorts)[number]

/** ?period=month&compare=last-month&branch=…&sort=late&riders=all, or ?from=…&to=… */
export function deliveredViewFromUrl(search: URLSearchParams) {
  const typed = typedDays(search, mostDeliveryDays)
  const period = typed ? undefined : (oneOf(deliveredPeriods, search.get('period')) ?? ('month' as const))
  const days = typed ?? daysOfPeriod(period ?? 'month', todayInNepal(), calendar)
  const compare = oneOf(comparisons, search.get('compare')) ?? ('last-month' as const)
  return {
    ...days,
    period,
    compare,
    before: daysComparedWith(compare, days, calendar),
    branch: branchIn(search),
    sort: oneOf(branchSorts, search.get('sort')) ?? ('delivered' as const),
    hasAllRiders: search.get('riders') === 'all',
  }
}
export type DeliveredView = ReturnType<typeof deliveredViewFromUrl>

/** The orders of a figure, on the days and in the branch of the view. */
export const deliveriesOf = (
  { from, to, branch }: Pick<DeliveredView, 'from' | 'to' | 'branch'>,
  delivery: DeliveryFigure,
): OrderFilter => ({ from, to, branch, delivery })

type Speed = { delivered: number; late: number; timed: number; doorSeconds: number }

/** Undefined without deliveries. */
export const onTimeShare = ({ delivered, late }: Pick<Speed, 'delivered' | 'late'>): number | undefined =>
  delivered === 0 ? undefined : (delivered - late) / delivered

export const averageMinutes = ({ timed, doorSeconds }: Pick<Speed, 'timed' | 'doorSeconds'>) =>
  timed === 0 ? undefined : Math.round(doorSeconds / timed / 60)

/** A branch or rider below this is marked. */
const leastOnTime = 0.9
export const isOftenLate = (speed: Pick<Speed, 'delivered' | 'late'>): boolean =>
  (onTimeShare(speed) ?? 1) < leastOnTime

const ranks: Record<BranchSort, (row: DeliveryBranch) => number> = {
  delivered: (row) => -row.delivered,
  late: (row) => onTimeShare(row) ?? 1,
  slow: (row) => -(averageMinutes(row) ?? 0),
  failed: (row) => -row.failed,
}

export const sortBranches = (rows: DeliveryBranch[], sort: BranchSort): DeliveryBranch[] =>
  rows.toSorted((a, b) => ranks[sort](a) - ranks[sort](b) || b.delivered - a.delivered)
