import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import { type PaymentMethod, tenderMethods } from '@momo/contracts/payments'

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

const tones = {
  'awaiting-payment': 'amber',
  placed: 'amber',
  accepted: 'amber',
  preparing: 'orange',
  ready: 'green',
  'out-for-delivery': 'blue',
  delivered: 'green',
  collected: 'green',
  served: 'green',
  rejected: 'red',
  cancelled: 'red',
  missed: 'red',
  expired: 'red',
} as const satisfies Record<OrderState, string>

/** The color of the badge with the label. */
export const toneOf = (state: OrderState) => tones[state]

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

/** The ways in which staff take money and give it back. */
export const tenderChoices = tenderMethods.map((value) => ({ value, label: methodWords[value] }))
