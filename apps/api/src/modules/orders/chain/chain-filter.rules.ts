import {
  type ChainOrderFilter,
  type ChainOrderState,
  fulfilledStates,
  isFailed,
  isFinal,
  mostOrderDays,
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

export type ShownDays = Days & { isShortened: boolean }

/** Absent: all dates, for the orders of a whole phone number. */
export function shownDays(
  filter: ChainOrderFilter,
  searched: ReturnType<typeof orderSearch>,
  at: Date,
): ShownDays | undefined {
  const isWholePhone = wholePhone(searched) !== undefined
  if (isWholePhone && filter.from === undefined && filter.to === undefined) return undefined
  const days = daysShown(filter, at, isWholePhone ? mostOrderDays({}) : mostOrderDays(filter))
  return { ...days, isShortened: filter.from !== undefined && days.from > filter.from }
}
