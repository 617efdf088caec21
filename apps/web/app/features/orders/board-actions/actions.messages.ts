import type { cancelReasons, rejectReasons } from '@momo/contracts/orders'
import type { End } from './order-actions.ts'

export const reasonWords: Record<(typeof rejectReasons)[number] | (typeof cancelReasons)[number], string> = {
  'too-busy': 'The kitchen is too busy',
  'closing-early': 'We close early today',
  'sold-out': 'Something is sold out',
  'too-far': 'It is too far away',
  'customer-asked': 'The customer asked for it',
  'not-reached': 'The customer could not be reached',
  'not-collected': 'Nobody came to collect it',
  other: 'Another reason',
}

const endWords: Record<End, string> = { deliver: 'Delivered', collect: 'Picked up', serve: 'Served' }

export const askMessages = {
  back: 'Back',
  readyIn: (number: number) => `When will ${number} be ready?`,
  planned: (time: string) => `As planned, ${time}`,
  minutes: (count: number) => `${count} min`,
  otherMinutes: 'Other minutes',
  minutesWrong: 'Please type minutes from 1 to 240',
  accept: 'Accept',
  reject: (number: number) => `Reject ${number}?`,
  cancel: (number: number) => `Cancel ${number}?`,
  why: 'Why',
  customerSees: 'The customer sees the reason and your words.',
  paidBack: 'It is paid: the money goes back to the customer.',
  words: 'In your words',
  wordsNeeded: 'Please say why',
  rejectOrder: 'Reject order',
  cancelOrder: 'Cancel order',
  handOver: (number: number) => `Who brings ${number}?`,
  riderName: 'Rider’s name',
  riderPhone: 'Rider’s phone',
  lastRiders: 'The last riders',
  nameWrong: 'Please type a name',
  phoneWrong: 'Please type a mobile number of 10 digits that begins with 96, 97 or 98',
  give: 'Give to rider',
  cash: (sum: string) => `Who took ${sum}?`,
  cashText: 'It is cash and not paid yet. Whoever took it is asked for it at the end of the day.',
  takenBy: 'Cash taken by',
  ended: endWords,
  endedPaid: (end: End) => `${endWords[end]}, cash taken`,
  endedUnpaid: (end: End) => `${endWords[end]}, not paid yet`,
} as const
