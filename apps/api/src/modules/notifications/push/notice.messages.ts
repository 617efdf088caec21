import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OfficeKind } from '@momo/contracts/notifications'
import type { MessageKey, MessageTexts, PlaceholderValues } from '@momo/contracts/settings'
import { lateValues } from '../orders/order.messages.ts'
import { composePush } from '../customer-texts/compose-message.ts'

/** Text of a push message, and of the short mail and SMS to staff. No names, phone numbers or amounts. */
export type NoticeText = { title: string; body: string; path: string; tag: string }

export type NoticeOrder = {
  id: string
  number: string
  outlet: string
  fulfilmentMethod: FulfilmentMethod
  /** How late the order is, in minutes, and when it is expected. */
  delay?: number
  expectedAt?: Date
}

/** Notices with a text of the settings. */
const customerMessageKeys: Record<string, MessageKey> = {
  'order.accepted': 'accepted',
  'order.ready': 'ready',
  'order.on_the_way': 'on-the-way',
  'order.late': 'late',
  'order.rejected': 'rejected',
  'order.cancelled': 'cancelled',
  'order.missed': 'missed',
  'order.move_asked': 'move-asked',
  'payment.failed': 'payment-failed',
  'refund.due': 'refund-due',
  'refund.done': 'refund-done',
}

const customerTexts: Record<string, string> = {
  'order.expired': "We didn't receive your payment, so your order wasn't sent.",
  'problem.answered': 'Your report was answered. Read it with your order.',
}

/** The text of the settings is about food to pick up. */
const readyTexts: Partial<Record<FulfilmentMethod, string>> = {
  'dine-in': 'Your order is ready and is coming to your table.',
  delivery: 'Your order is packed and waiting for a rider.',
}

const branchOrderTexts: Record<string, string> = {
  'branch.order_placed': 'New order. Accept or reject it.',
  'branch.order_unanswered': 'Not answered yet. It will be cancelled soon.',
  'branch.order_withdrawn': 'The customer cancelled this order.',
  'branch.order_missed': 'This order was missed and cancelled.',
  'branch.order_late': 'This order is late.',
}

const kitchenPath = '/branchadmin/centralkitchen'
const stockPath = '/branchadmin/inventory'
const kitchen = (body: string, path: (data: Record<string, string>) => string = () => kitchenPath) => ({
  title: 'Central kitchen',
  body,
  path,
})
const toReceipt = ({ transferId }: Record<string, string>) =>
  transferId === undefined ? kitchenPath : `${kitchenPath}/receive/${transferId}`
const stock = (body: string) => ({ title: 'Stock', body, path: () => stockPath })

const otherTexts: Record<
  string,
  { title: string; body: string; path: (data: Record<string, string>) => string }
> = {
  'review.replied': {
    title: 'Your review',
    body: 'An outlet replied to your review.',
    path: () => '/profile',
  },
  'branch.requisition_approved': kitchen('Your requisition was approved.'),
  'branch.requisition_partly_approved': kitchen('Part of your requisition was approved.'),
  'branch.requisition_rejected': kitchen('Your requisition was rejected.'),
  'branch.requisition_shipped': kitchen('Your delivery is on the way.'),
  'branch.cut_off_near': kitchen('Send your requisition soon. The cut-off is near.'),
  'branch.transfer_overdue': kitchen(
    "A delivery is late. Check it in, or call head office if it didn't arrive.",
    toReceipt,
  ),
  'branch.batch_stopped': stock("A batch was stopped. Set it aside and don't use it."),
  'branch.batch_released': stock('A stopped batch was released. You can use it again.'),
  'branch.problem_reported': {
    title: 'Problem report',
    body: 'A customer reported a problem with an order. Answer within a day.',
    path: ({ reportId }) => `/branchadmin/problems${reportId === undefined ? '' : `?open=${reportId}`}`,
  },
  'office.assigned': {
    title: 'Given to you',
    body: 'A notification of head office was assigned to you.',
    path: () => '/superadmin/notification?view=mine',
  },
}

const pushValues = ({ number, outlet, delay, expectedAt }: NoticeOrder): PlaceholderValues => ({
  order: number,
  outlet,
  ...lateValues({ delay, expectedAt }),
})

function customerBody(kind: string, order: NoticeOrder, changed: MessageTexts): string {
  const ready = kind === 'order.ready' ? readyTexts[order.fulfilmentMethod] : undefined
  const key = customerMessageKeys[kind]
  if (ready === undefined && key !== undefined)
    return composePush({ key, changed, values: pushValues(order) })
  return ready ?? customerTexts[kind] ?? 'Your order has an update.'
}

export const customerOrderText = (kind: string, order: NoticeOrder, changed: MessageTexts): NoticeText => ({
  title: `Order ${order.number}`,
  body: customerBody(kind, order, changed),
  path: `/orderhistory?order=${order.id}`,
  tag: `order-${order.id}`,
})

export const branchOrderText = (kind: string, { id, number }: NoticeOrder): NoticeText => ({
  title: `Order ${number}`,
  body: branchOrderTexts[kind] ?? 'This order has an update.',
  path: `/branchadmin/order-view/${id}`,
  tag: `order-${id}`,
})

/** Of a notice that is not about an order. */
export function otherText(kind: string, data: Record<string, string>): NoticeText {
  const { title, body, path } = otherTexts[kind] ?? {
    title: 'Jhol Momo',
    body: 'You have an update.',
    path: () => '/',
  }
  return { title, body, path: path(data), tag: [kind, ...Object.values(data)].join('-') }
}

export const noticeTextKinds = { customerMessageKeys, customerTexts, branchOrderTexts, otherTexts }

export type NoticeEntry = { id: string; kind: OfficeKind; subject: string; place: string; count: number }

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const entryTexts: Record<OfficeKind, (entry: NoticeEntry) => string> = {
  'stock.critical': ({ subject }) => `${subject} is out of stock, expired or below zero.`,
  'count.waiting': ({ place }) => `A stock count at ${place} is waiting for your approval.`,
  'batch.stopped': ({ subject }) => `${subject} is stopped.`,
  'requisition.waiting': ({ count }) => `${counted(count, 'requisition', 'requisitions')} to approve.`,
  'transfer.overdue': ({ subject, place }) => `Delivery ${subject} isn't checked in at ${place}.`,
  'orders.late': ({ place }) => `${place} is running late.`,
  'orders.missed': ({ place, count }) => `${place} missed ${counted(count, 'order', 'orders')}.`,
  'problems.waiting': ({ place, count }) =>
    `${counted(count, "report isn't", "reports aren't")} answered at ${place}.`,
  'payment.difference': ({ count }) => `${counted(count, "payment doesn't", "payments don't")} match.`,
  'day-closing.difference': ({ place }) => `The counted cash of ${place} differs from what was expected.`,
  'refund.waiting': ({ count }) => `${counted(count, 'refund', 'refunds')} to make.`,
  'purchase-order.late': ({ subject }) => `${subject}: the goods aren't received yet.`,
  'bill.waiting': ({ count }) => `${counted(count, 'supplier bill', 'supplier bills')} to approve.`,
  'bill.overdue': ({ count }) => `${counted(count, 'supplier bill is', 'supplier bills are')} overdue.`,
  'review.low': ({ place }) => `Low rating at ${place}.`,
  'application.received': ({ count }) => `${counted(count, 'new job application', 'new job applications')}.`,
  'franchise.received': ({ count }) =>
    `${counted(count, 'new franchise enquiry', 'new franchise enquiries')}.`,
  'banquet.received': ({ count }) => `${counted(count, 'new banquet enquiry', 'new banquet enquiries')}.`,
  'contact.received': ({ count }) => `${counted(count, 'new message', 'new messages')}.`,
  'jobs.failed': ({ count }) => `${counted(count, 'job has', 'jobs have')} failed.`,
  'fiscal-year.missing': ({ subject }) => `Bills stop after ${subject}: the next fiscal year is missing.`,
  'messages.budget': ({ subject }) =>
    `${subject.startsWith('sms') ? 'SMS' : 'Emails with codes'}: ${subject.endsWith('full') ? 'the budget is used up' : 'four fifths of the budget are used'}.`,
}

export const entryText = (entry: NoticeEntry): NoticeText => ({
  title: 'Head office',
  body: entryTexts[entry.kind](entry),
  path: '/superadmin/notification?view=open',
  tag: `entry-${entry.id}`,
})

export const noticeMail = ({ title, body }: NoticeText, { page }: { page: string }) => ({
  subject: `${title}: ${body}`,
  paragraphs: [
    body,
    { label: 'Open', link: page },
    'You can choose what we mail you about in your profile, under Notifications.',
  ],
})

export const noticeSms = ({ title, body }: NoticeText, { page }: { page: string }): string =>
  `Jhol Momo, ${title}: ${body} ${page}`
