import {
  type ChainOrderFilter,
  type ChainOrderState,
  fulfilledStates,
  isFailed,
  isFinal,
  type OrderState,
  orderStates,
} from '@momo/contracts/orders'
import { daysShown, type Days } from '#platform/clock/days-shown.rules.ts'
import type { orderSearch } from '../read/order-search.rules.ts'
import { wholePhone } from '../read/order-search.rules.ts'

export const statesOf: Record<ChainOrderState, readonly OrderState[]> = {
  open: orderStates.filter((state) => !isFinal(state) && state !== 'awaiting-payment'),
  new: ['placed', 'accepted'],
  kitchen: ['preparing'],
  ready: ['ready'],
  'on-the-way': ['out-for-delivery'],
  completed: fulfilledStates,
  cancelled: ['cancelled', 'rejected', 'missed'],
  unpaid: ['awaiting-payment', 'expired'],
  sold: orderStates.filter((state) => state !== 'awaiting-payment' && !isFailed(state)),
}

/** No index has these texts: every order of the days is read with its lines. */
const searchDays = 31
/** Other tables or computed times decide about these filters, once per order of the days. */
const conditionDays = 92
/** The index on time has all other filters. */
const plainDays = 1_100

function mostDays({ search, payment, paymentState, late, refunded, food }: ChainOrderFilter): number {
  if (search) return searchDays
  return payment || paymentState || late || refunded || food ? conditionDays : plainDays
}

export type ShownDays = Days & { isShortened: boolean }

/** Absent: all dates, for the orders of a whole phone number. */
export function shownDays(
  filter: ChainOrderFilter,
  searched: ReturnType<typeof orderSearch>,
  at: Date,
): ShownDays | undefined {
  const isWholePhone = wholePhone(searched) !== undefined
  if (isWholePhone && filter.from === undefined && filter.to === undefined) return undefined
  const days = daysShown(filter, at, isWholePhone ? plainDays : mostDays(filter))
  return { ...days, isShortened: filter.from !== undefined && days.from > filter.from }
}
