import type { cancelReasons, rejectReasons } from '@momo/contracts/orders'
import type { End } from './order-actions.ts'

export const reasonWords: Record<(typeof rejectReasons)[number] | (typeof cancelReasons)[number], string> = {
  'too-busy': 'Kitchen too busy',
  'closing-early': 'Closing early today',
  'sold-out': 'Item sold out',
  'too-far': 'Too far to deliver',
  'customer-asked': 'Customer asked to cancel',
  'not-reached': 'Customer not reached',
  'not-collected': 'Not collected',
  other: 'Other reason',
}

const endWords: Record<End, string> = { deliver: 'Delivered', collect: 'Picked up', serve: 'Served' }

export const askMessages = {
  back: 'Back',
  readyIn: (number: number) => `When will ${number} be ready?`,
  planned: (time: string) => `As planned, ${time}`,
  minutes: (count: number) => `${count} min`,
  otherMinutes: 'Other (minutes)',
  minutesWrong: 'Enter 1 to 240 minutes',
  accept: 'Accept',
  reject: (number: number) => `Reject ${number}?`,
  cancel: (number: number) => `Cancel ${number}?`,
  why: 'Reason',
  customerSees: 'The customer will see the reason and this message.',
  paidBack: 'This order is paid. The customer will be refunded.',
  words: 'Message to the customer',
  wordsNeeded: 'Please give a reason',
  rejectOrder: 'Reject order',
  cancelOrder: 'Cancel order',
  start: (number: number) => `Start ${number} now?`,
  startText: (slot: string, start: string) =>
    `This order is for ${slot}. Cooking is planned to start at ${start}.`,
  startNow: 'Start now',
  handOver: (number: number) => `Which rider takes ${number}?`,
  riderName: 'Rider name',
  riderPhone: 'Rider phone',
  lastRiders: 'Recent riders',
  give: 'Give to rider',
  cash: (sum: string) => `Who collected ${sum}?`,
  cashText: "This cash order isn't paid yet. The person named here hands in the cash at the end of the day.",
  takenBy: 'Cash collected by',
  endedPaid: (end: End) => `${endWords[end]}, cash collected`,
  endedUnpaid: (end: End) => `${endWords[end]}, not paid yet`,
} as const
