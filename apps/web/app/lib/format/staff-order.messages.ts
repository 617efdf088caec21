import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'

/** Labels for branch and head office; customers see fewer states (`features/orders`). */
export const stateWords: Record<OrderState, string> = {
  'awaiting-payment': 'Awaiting payment',
  placed: 'New',
  accepted: 'Accepted',
  preparing: 'In the kitchen',
  ready: 'Ready',
  'out-for-delivery': 'On the way',
  delivered: 'Delivered',
  collected: 'Picked up',
  served: 'Served',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  missed: 'Missed',
  expired: 'Not paid in time',
}

export const fulfilmentWords: Record<FulfilmentMethod, string> = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  'dine-in': 'Dine-in',
}
export const methodWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  mixed: 'Several methods',
}

/** Before a note that mentions an allergy. */
export const allergyWord = 'Allergy'
