import type { NotificationTopic } from '@momo/contracts/notifications'

/** `minutes`: a later message would be no help any more. `progress`: untrue once the order is closed. */
type Notice = { topic: NotificationTopic; minutes: number; isUrgent?: true; isProgress?: true }

const hour = 60
const day = 24 * hour

const progress = { topic: 'orders', minutes: hour, isUrgent: true, isProgress: true } as const
const failedOrder = { topic: 'orders', minutes: 4 * hour, isUrgent: true } as const
const money = { topic: 'payments', minutes: 3 * day } as const
const branchOrder = { topic: 'branch.orders', minutes: hour, isUrgent: true } as const
const kitchen = { topic: 'branch.kitchen', minutes: 12 * hour } as const
const branchStock = { topic: 'branch.stock', minutes: day, isUrgent: true } as const

/**
 * Kinds of the bell that also go by mail, SMS or push. Not among them: what the person did on this device (an order placed or
 * withdrawn, food in the hand), and kinds for head office: its entries have notices of their own.
 */
const notices: Partial<Record<string, Notice>> = {
  'order.accepted': progress,
  'order.ready': progress,
  'order.on_the_way': progress,
  'order.late': progress,
  'order.rejected': failedOrder,
  'order.cancelled': failedOrder,
  'order.missed': failedOrder,
  'order.expired': failedOrder,
  'order.move_asked': { topic: 'orders', minutes: 3 * day, isProgress: true },
  'payment.failed': { ...money, minutes: hour },
  'refund.due': money,
  'refund.done': money,
  'problem.answered': { topic: 'problems', minutes: 3 * day },
  'review.replied': { topic: 'reviews', minutes: 3 * day },
  'branch.order_placed': { ...branchOrder, topic: 'branch.new-orders', isProgress: true },
  'branch.order_unanswered': { ...branchOrder, minutes: 30, isProgress: true },
  'branch.order_withdrawn': branchOrder,
  'branch.order_missed': branchOrder,
  'branch.order_late': { ...branchOrder, isProgress: true },
  'branch.problem_reported': { topic: 'branch.orders', minutes: day },
  'branch.requisition_approved': kitchen,
  'branch.requisition_partly_approved': kitchen,
  'branch.requisition_rejected': kitchen,
  'branch.requisition_shipped': kitchen,
  'branch.cut_off_near': { ...kitchen, minutes: hour },
  'branch.transfer_overdue': kitchen,
  'branch.batch_stopped': branchStock,
  'branch.batch_released': branchStock,
  'office.assigned': { topic: 'office.assigned', minutes: day },
}

export const noticeOf = (kind: string): Notice | undefined => notices[kind]
export const noticeKinds = Object.keys(notices)

/** Customers get their own mails and SMS about orders and payments, with more content than a notice has. */
export const hasOwnMessages = (topic: NotificationTopic): boolean =>
  topic === 'orders' || topic === 'payments'
