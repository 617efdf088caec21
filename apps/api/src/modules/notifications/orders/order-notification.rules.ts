import type { Way } from '@momo/contracts/branches'
import type { BranchOrderNews, CustomerOrderNews } from '@momo/contracts/notifications'
import type { OrderMove } from '@momo/contracts/orders'
import { later } from '#platform/clock/later.rules.ts'

/** Every move rings at the customer's: an open page follows the order by it. */
const customerNews: Record<OrderMove, CustomerOrderNews> = {
  pay: 'order.placed',
  'choose-cash': 'order.placed',
  'pay-late': 'order.placed',
  accept: 'order.accepted',
  reject: 'order.rejected',
  miss: 'order.missed',
  start: 'order.preparing',
  ready: 'order.ready',
  'hand-over': 'order.on_the_way',
  deliver: 'order.delivered',
  collect: 'order.collected',
  serve: 'order.served',
  withdraw: 'order.withdrawn',
  cancel: 'order.cancelled',
  expire: 'order.expired',
}

/** Only what the branch did not do itself. */
const branchNews: Partial<Record<OrderMove, BranchOrderNews>> = {
  pay: 'order.placed',
  'choose-cash': 'order.placed',
  'pay-late': 'order.placed',
  withdraw: 'order.withdrawn',
  miss: 'order.missed',
}

export const customerNewsOf = (move: OrderMove, way: Way | undefined): CustomerOrderNews =>
  move === 'ready' && way === 'delivery' ? 'order.packed' : customerNews[move]

export const branchNewsOf = (move: OrderMove): BranchOrderNews | undefined => branchNews[move]

/** What is worth a mail and a text message: the answer, the end nobody wanted, and that somebody is about to ring. */
const letters = {
  accept: 'accepted',
  reject: 'rejected',
  miss: 'missed',
  cancel: 'cancelled',
  'hand-over': 'on-the-way',
  'pay-late': 'revived',
} as const satisfies Partial<Record<OrderMove, string>>
export type LetterKind = (typeof letters)[keyof typeof letters]

export const letterOf = (move: OrderMove): LetterKind | undefined => (letters as Partial<Record<OrderMove, LetterKind>>)[move]

const hourMs = 3_600_000

/** News of an order on its way is old when it has been eaten; that there will be none is worth knowing for a day. */
export function letterGoodUntil(kind: LetterKind, dueAt: Date): Date {
  const isOver = kind !== 'accepted' && kind !== 'on-the-way' && kind !== 'revived'
  return later(dueAt, (isOver ? 24 : 1) * hourMs)
}

const gsm = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/
const onePart = 160

/** The first that goes out as one part of plain letters; failing that the last, whatever it costs. */
export function inOnePart(...texts: string[]): string {
  return texts.find((text) => text.length <= onePart && gsm.test(text)) ?? texts.at(-1) ?? ''
}
