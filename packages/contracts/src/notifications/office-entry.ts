/** What the entries of head office are about, in the order of the filter. */
export const officeTopics = [
  'stock',
  'kitchen',
  'orders',
  'money',
  'suppliers',
  'branches',
  'reviews',
  'people',
  'enquiries',
  'system',
] as const
export type OfficeTopic = (typeof officeTopics)[number]

/** Each kind of entry belongs to one topic. */
export const officeKinds = {
  /** An item or food with critical alerts. `recordId` is the item, absent for a food. */
  'stock.critical': 'stock',
  /** A stock count that waits for its approval. */
  'count.waiting': 'stock',
  'batch.stopped': 'kitchen',
  /** Requisitions that wait for the approval of one kitchen. */
  'requisition.waiting': 'branches',
  /** A delivery that was not checked in. `recordId` is the requisition, absent for a transfer without one. */
  'transfer.overdue': 'branches',
  /** A branch with several late orders. */
  'orders.late': 'orders',
  /** A branch that did not answer orders. */
  'orders.missed': 'orders',
  /** Reports of customers that a branch has not answered for a day. */
  'problems.waiting': 'orders',
  'payment.difference': 'money',
  /** Refunds that head office has to make. */
  'refund.waiting': 'money',
  /** A closed day with another amount counted than expected. `subject` is the day and the difference in paisa: '2026-11-17 -15000'. */
  'day-closing.difference': 'money',
  'purchase-order.late': 'suppliers',
  'bill.waiting': 'suppliers',
  'bill.overdue': 'suppliers',
  /** One or two stars, without a reply. */
  'review.low': 'reviews',
  'application.received': 'people',
  'franchise.received': 'enquiries',
  'banquet.received': 'enquiries',
  'contact.received': 'enquiries',
  /** Four fifths or all of a message budget are used. `subject` is channel, span and share: 'sms hour full', 'mail day near'. */
  'messages.budget': 'system',
  /** Jobs that used up their attempts, of all tasks. */
  'jobs.failed': 'system',
  /** Within a year bills stop, because their fiscal year is not known. `subject` is the last day that is. */
  'fiscal-year.missing': 'system',
} as const satisfies Record<string, OfficeTopic>
export type OfficeKind = keyof typeof officeKinds

/** `mine`: open ones of the reader. A snoozed entry is not open until its time. */
export const officeViews = ['mine', 'open', 'snoozed', 'done'] as const
export type OfficeView = (typeof officeViews)[number]
