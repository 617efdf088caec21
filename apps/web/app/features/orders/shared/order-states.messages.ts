import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'

/** Customer-facing states (design, section 11); several internal states share a text. */
export const stateWords: Record<OrderState, string> = {
  'awaiting-payment': 'Awaiting payment',
  placed: 'Order placed',
  accepted: 'Accepted',
  preparing: 'In the kitchen',
  ready: 'Ready',
  'out-for-delivery': 'On the way',
  delivered: 'Delivered',
  collected: 'Completed',
  served: 'Completed',
  rejected: 'Cancelled',
  cancelled: 'Cancelled',
  missed: 'Cancelled',
  expired: 'Cancelled',
}

export const wayWords: Record<FulfilmentMethod, string> = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  'dine-in': 'Dine-in',
}

export const lateWord = 'Late'

/** Title of a timeline step. */
export const stepWords: Record<OrderState, (outlet: string) => string> = {
  'awaiting-payment': () => 'Awaiting payment',
  placed: () => 'Order placed',
  accepted: (outlet) => `Accepted by ${outlet}`,
  preparing: () => 'In the kitchen',
  ready: () => 'Ready',
  'out-for-delivery': () => 'On the way',
  delivered: () => 'Delivered',
  collected: () => 'Collected',
  served: () => 'Served',
  rejected: (outlet) => `Declined by ${outlet}`,
  cancelled: () => 'Cancelled',
  missed: (outlet) => `No answer from ${outlet}`,
  expired: () => 'Not paid in time',
}
/** Title of the step until the branch has accepted. */
export const acceptedAhead = 'Accepted'

/** Headline of the tracking page. */
export const headlines: Record<OrderState, (outlet: string) => string> = {
  'awaiting-payment': () => 'Waiting for payment',
  placed: (outlet) => `Waiting for ${outlet} to accept`,
  accepted: (outlet) => `${outlet} has your order`,
  preparing: () => 'Your momo are steaming',
  ready: () => 'Your momo are ready',
  'out-for-delivery': () => 'Your momo are on the way',
  delivered: () => 'Delivered. Enjoy your momo',
  collected: () => 'Enjoy your momo',
  served: () => 'Enjoy your momo',
  rejected: (outlet) => `${outlet} couldn't take this order`,
  cancelled: () => 'This order is cancelled',
  missed: (outlet) => `${outlet} didn't answer in time`,
  expired: () => "The payment didn't arrive in time",
}

/** Reason of a failed order; the branch's own text follows it. */
const reasons: Partial<Record<string, string>> = {
  'too-busy': 'The kitchen was too busy.',
  'closing-early': 'The outlet was closing early.',
  'sold-out': 'An item in the order was sold out.',
  'too-far': 'The address is too far for this outlet.',
  'customer-asked': 'You asked the outlet to cancel it.',
  'not-reached': "The outlet couldn't reach you.",
  'not-collected': "The order wasn't picked up.",
}
const endings: Partial<Record<OrderState, string>> = {
  rejected: 'The outlet declined it.',
  missed: "The outlet didn't answer, so we cancelled it.",
  expired: "It wasn't paid, so we didn't send it to the kitchen.",
}
/** Follows the reason if nothing was paid. */
export const nothingToPay = "You won't be charged."
export const refundWords = { pending: 'Refund pending', done: 'Refunded' }
export const withdrawnByYou = 'You cancelled it.'
export const reasonOf = (state: OrderState, code: string | undefined): string =>
  reasons[code ?? ''] ?? endings[state] ?? ''
