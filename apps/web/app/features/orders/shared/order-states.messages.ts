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

export const wayWords: Record<FulfilmentMethod, string> = { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' }

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
  rejected: (outlet) => `Not accepted by ${outlet}`,
  cancelled: () => 'Cancelled',
  missed: (outlet) => `Not answered by ${outlet}`,
  expired: () => 'Not paid in time',
}
/** Title of the step before a branch has accepted. */
export const acceptedAhead = 'Accepted'

/** Headline of the tracking page. */
export const headlines: Record<OrderState, (outlet: string) => string> = {
  'awaiting-payment': () => 'We are waiting for the payment',
  placed: (outlet) => `Waiting for ${outlet} to accept`,
  accepted: (outlet) => `${outlet} has your order`,
  preparing: () => 'Your momo are steaming',
  ready: () => 'Your momo are ready',
  'out-for-delivery': () => 'Your momo are on the way',
  delivered: () => 'Delivered. Enjoy your momo',
  collected: () => 'Enjoy your momo',
  served: () => 'Enjoy your momo',
  rejected: (outlet) => `${outlet} could not take this order`,
  cancelled: () => 'This order is cancelled',
  missed: (outlet) => `${outlet} did not answer in time`,
  expired: () => 'The payment did not arrive in time',
}

/** Reason of a failed order; the branch's own text follows it. */
const reasons: Partial<Record<string, string>> = {
  'too-busy': 'The kitchen has more orders than it can steam.',
  'closing-early': 'The branch closes early today.',
  'sold-out': 'Something in it is sold out.',
  'too-far': 'The address is too far away for this branch.',
  'customer-asked': 'You asked the branch to cancel it.',
  'not-reached': 'The branch could not reach you.',
  'not-collected': 'Nobody came to collect it.',
}
const endings: Partial<Record<OrderState, string>> = {
  rejected: 'The branch has said no to it.',
  missed: 'Nobody at the branch answered, so we cancelled it.',
  expired: 'Without the payment it was not sent to the kitchen.',
}
/** Follows the reason if nothing was paid. */
export const nothingToPay = 'Nothing has to be paid.'
export const refundWords = { pending: 'Refund pending', done: 'Refunded' }
export const withdrawnByYou = 'You cancelled it.'
export const reasonOf = (state: OrderState, code: string | undefined): string => reasons[code ?? ''] ?? endings[state] ?? ''
