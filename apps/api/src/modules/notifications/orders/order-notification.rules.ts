import type { FulfilmentMethod } from '@momo/contracts/branches'
import type {
  BranchOrderNotification,
  CustomerOrderNotification,
  StaffOrderNotification,
} from '@momo/contracts/notifications'
import type { OrderMove } from '@momo/contracts/orders'
import { later } from '#platform/clock/later.rules.ts'

/** The customer is notified of every move, so an open page can follow the order. */
const customerNotifications: Record<OrderMove, CustomerOrderNotification> = {
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
  decline: 'order.withdrawn',
  cancel: 'order.cancelled',
  expire: 'order.expired',
}

/** Only moves that the branch did not make itself. */
const branchNotifications: Partial<Record<OrderMove, BranchOrderNotification>> = {
  pay: 'order.placed',
  'choose-cash': 'order.placed',
  'pay-late': 'order.placed',
  withdraw: 'order.withdrawn',
  decline: 'order.withdrawn',
  miss: 'order.missed',
}

/** Moves that an admin should still find in the bell after the order has left the board. */
const staffNotifications: Partial<Record<OrderMove, StaffOrderNotification>> = {
  withdraw: 'branch.order_withdrawn',
  decline: 'branch.order_withdrawn',
  miss: 'branch.order_missed',
}

export const customerNotificationOf = (
  move: OrderMove,
  method: FulfilmentMethod | undefined,
): CustomerOrderNotification =>
  move === 'ready' && method === 'delivery' ? 'order.packed' : customerNotifications[move]

export const branchNotificationOf = (move: OrderMove): BranchOrderNotification | undefined =>
  branchNotifications[move]

export const staffNotificationOf = (move: OrderMove): StaffOrderNotification | undefined =>
  staffNotifications[move]

/** Moves that send a mail and an SMS: the branch's answer, a failed order, food to pick up, and a rider who is about to arrive. */
const messageKinds = {
  accept: 'accepted',
  reject: 'rejected',
  miss: 'missed',
  cancel: 'cancelled',
  ready: 'ready',
  'hand-over': 'on-the-way',
  'pay-late': 'revived',
} as const satisfies Partial<Record<OrderMove, string>>
export type OrderMessageKind = (typeof messageKinds)[keyof typeof messageKinds] | 'late'

export const orderMessageKindOf = (move: OrderMove): OrderMessageKind | undefined =>
  (messageKinds as Partial<Record<OrderMove, OrderMessageKind>>)[move]

const hourMs = 3_600_000

const failedKinds: readonly OrderMessageKind[] = ['rejected', 'missed', 'cancelled']

/** Progress messages expire an hour after the due time; messages about a failed order after a day. */
export const messageValidUntil = (kind: OrderMessageKind, dueAt: Date): Date =>
  later(dueAt, (failedKinds.includes(kind) ? 24 : 1) * hourMs)
