/**
 * Notification kinds for an order; `data` contains only `orderId`. The customer's room gets every change of state, so that an open page
 * refetches the order.
 */
export const orderNotificationKinds = {
  customer: [
    'order.accepted',
    'order.preparing',
    /** For pickup or dine-in. */
    'order.ready',
    /** For delivery: waiting for the rider. */
    'order.packed',
    'order.on_the_way',
    'order.delivered',
    'order.collected',
    'order.served',
    'order.rejected',
    /** Cancelled by the branch. */
    'order.cancelled',
    'order.missed',
    /** Withdrawn by the customer; updates the customer's other pages. */
    'order.withdrawn',
    /** The payment did not arrive in time. */
    'order.expired',
    /** Paid and handed to the branch. */
    'order.placed',
    /** Not ready or not delivered in time; sent once for an order. */
    'order.late',
    /** The branch is closed at the time of the order: the customer moves or cancels it. */
    'order.move_asked',
    /** The customer need not answer any more. */
    'order.move_revoked',
  ],
  /** For the branch's room: the board refetches. */
  branch: ['order.placed', 'order.withdrawn', 'order.escalated', 'order.missed'],
  /** For the bell of each admin of the branch. */
  staff: ['branch.order_withdrawn', 'branch.order_missed', 'branch.order_late'],
} as const

export type CustomerOrderNotification = (typeof orderNotificationKinds.customer)[number]
export type BranchOrderNotification = (typeof orderNotificationKinds.branch)[number]
export type StaffOrderNotification = (typeof orderNotificationKinds.staff)[number]

/** Notification kinds for the payment of an order; `data` contains `orderId`. */
export const paymentNotificationKinds = [
  /** Rejected by the wallet; the customer can retry while the order is held. */
  'payment.failed',
  'refund.due',
  'refund.done',
] as const
export type PaymentNotification = (typeof paymentNotificationKinds)[number]

/**
 * Notification kinds of the central kitchen and of stopped batches, for the bell of each admin. `data` contains `requisitionId`,
 * `transferId`, `batchId` or `runId`.
 */
export const kitchenNotificationKinds = {
  /** Of the branch. */
  branch: [
    'branch.requisition_approved',
    'branch.requisition_partly_approved',
    'branch.requisition_rejected',
    'branch.requisition_shipped',
    /** The branch has not sent its requisition yet. */
    'branch.cut_off_near',
    /** On the way for too long and not checked in. */
    'branch.transfer_overdue',
    /** The branch has some of the batch. */
    'branch.batch_stopped',
    'branch.batch_released',
  ],
  /** Of head office. */
  office: [
    'requisition.sent',
    /** Received with damaged or missing goods. */
    'requisition.short',
    'transfer.overdue',
    'batch.stopped',
    'batch.released',
  ],
} as const

export type BranchKitchenNotification = (typeof kitchenNotificationKinds.branch)[number]
export type OfficeKitchenNotification = (typeof kitchenNotificationKinds.office)[number]

/** Notification kinds for ratings of dishes and problem reports, for the bell. `data` contains `orderId` or `reportId`. */
export const afterOrderNotificationKinds = [
  /** For the customer: the report has an answer. */
  'problem.answered',
  /** For each admin of the branch. */
  'branch.problem_reported',
  /** For each admin of the branch: one or two stars. */
  'branch.dish_rated_low',
] as const
export type AfterOrderNotification = (typeof afterOrderNotificationKinds)[number]

/** Notification kinds for visits of head office, for the bell of each admin of the branch. `data` contains `visitId`. */
export type VisitNotification = 'branch.visited' | 'branch.acted_for'

/**
 * Many wrong PINs at the tablets of a branch, for the bell of its admins and of head office. `data` contains `branchId`, `employeeId` and
 * `deviceId`.
 */
export type ClockNotification = 'branch.pin_guessed' | 'office.pin_guessed'
