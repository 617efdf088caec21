import type {
  AfterOrderNotification,
  BranchKitchenNotification,
  CustomerOrderNotification,
  OfficeKitchenNotification,
  PaymentNotification,
  StaffOrderNotification,
  ClockNotification,
  VisitNotification,
} from '@momo/contracts/notifications'

/** Text for each kind of notification, with the page it links to. */
const orderTexts: Record<CustomerOrderNotification, string> = {
  'order.placed': 'Your order has been sent to the outlet',
  'order.accepted': 'The outlet accepted your order',
  'order.preparing': 'Your momo are steaming',
  'order.ready': 'Your order is ready',
  'order.packed': 'Your order is packed and waiting for a rider',
  'order.on_the_way': 'Your order is on the way',
  'order.delivered': 'Your order was delivered. Enjoy your momo!',
  'order.collected': 'You picked up your order. Enjoy your momo!',
  'order.served': 'Your order was served. Enjoy your momo!',
  'order.rejected': "The outlet couldn't take your order",
  'order.cancelled': 'The outlet cancelled your order',
  'order.missed': "The outlet didn't respond, so your order was cancelled",
  'order.withdrawn': 'You cancelled your order',
  'order.expired': "We didn't receive your payment, so your order wasn't sent",
  'order.late': 'Your order is taking longer than planned',
  'order.move_asked': 'Your order needs a new time',
  'order.move_revoked': 'Your order stays as planned',
}

const staffOrderTexts: Record<StaffOrderNotification, string> = {
  'branch.order_withdrawn': 'A customer cancelled an order',
  'branch.order_missed': 'An order was missed and cancelled',
  'branch.order_late': 'An order is late',
}

const moneyTexts: Record<PaymentNotification, string> = {
  'payment.failed': "Your payment didn't go through",
  'refund.due': 'A refund is due to you',
  'refund.done': 'Your payment was refunded',
}

/** `page` is the page of the reader's area; `link` is the address of one record, of which the id is in the notification. */
type Described = { text: string; page?: string; link?: { by: string; to: (id: string) => string } }

const toOwnOrder = {
  page: '/orderhistory',
  link: { by: 'orderId', to: (id: string) => `/orderhistory?order=${id}` },
}
const toBranchOrder = {
  page: '/branchadmin/customerorder',
  link: { by: 'orderId', to: (id: string) => `/branchadmin/order-view/${id}` },
}
const branchProblems = '/branchadmin/problems'
const branchKitchen = '/branchadmin/centralkitchen'
const toReceipt = {
  page: branchKitchen,
  link: { by: 'transferId', to: (id: string) => `${branchKitchen}/receive/${id}` },
}
const toRequisition = {
  page: '/superadmin/branchorders',
  link: { by: 'requisitionId', to: (id: string) => `/superadmin/branchorders?id=${id}` },
}
/** The trace is reached from the production. */
const toBatch = {
  page: '/superadmin/production',
  link: { by: 'batchId', to: (id: string) => `/superadmin/batches/${id}` },
}
const toBranchStock = { page: '/branchadmin/inventory' }

const withPage = (texts: Record<string, string>, to: Omit<Described, 'text'>): Record<string, Described> =>
  Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, { text, ...to }]))

const branchKitchenNotifications: Record<BranchKitchenNotification, Described> = {
  'branch.requisition_approved': { text: 'The kitchen approved your requisition', page: branchKitchen },
  'branch.requisition_partly_approved': {
    text: 'The kitchen approved part of your requisition',
    page: branchKitchen,
  },
  'branch.requisition_rejected': { text: 'The kitchen rejected your requisition', page: branchKitchen },
  'branch.requisition_shipped': { text: 'Your delivery from the kitchen is on the way', page: branchKitchen },
  'branch.cut_off_near': { text: 'Send your requisition soon. The cut-off is near.', page: branchKitchen },
  'branch.transfer_overdue': {
    text: "A delivery is late. Check it in, or call head office if it didn't arrive.",
    ...toReceipt,
  },
  'branch.batch_stopped': { text: "A batch was stopped. Set it aside and don't use it.", ...toBranchStock },
  'branch.batch_released': { text: 'A stopped batch was released. You can use it again.', ...toBranchStock },
}

const officeKitchenNotifications: Record<OfficeKitchenNotification, Described> = {
  'requisition.sent': { text: 'A branch sent a requisition', ...toRequisition },
  'requisition.short': {
    text: 'A branch received a delivery with damaged or missing goods',
    ...toRequisition,
  },
  'transfer.overdue': { text: "A delivery is late. The branch hasn't checked it in.", ...toRequisition },
  'batch.stopped': { text: 'A batch was stopped', ...toBatch },
  'batch.released': { text: 'A stopped batch was released', ...toBatch },
}

const afterOrderNotifications: Record<AfterOrderNotification, Described> = {
  'problem.answered': { text: 'Your report was answered', ...toOwnOrder },
  'branch.problem_reported': {
    text: 'A customer reported a problem',
    page: branchProblems,
    link: { by: 'reportId', to: (id) => `${branchProblems}?open=${id}` },
  },
  'branch.dish_rated_low': { text: 'A customer gave a dish few stars', ...toBranchOrder },
}

const visitNotifications: Record<VisitNotification, Described> = {
  'branch.visited': { text: 'Head office looked at your branch' },
  'branch.acted_for': { text: 'Head office acted as your branch' },
}

const clockNotifications: Record<ClockNotification, Described> = {
  'branch.pin_guessed': {
    text: 'Someone entered many wrong PINs at a tablet of your branch',
    page: '/branchadmin/clock/times',
  },
  'office.pin_guessed': {
    text: 'Someone entered many wrong PINs at a tablet of a branch',
    link: { by: 'employeeId', to: (id) => `/superadmin/employee/${id}` },
    page: '/superadmin/employee',
  },
}

const notifications: Partial<Record<string, Described>> = {
  ...withPage({ ...orderTexts, ...moneyTexts }, toOwnOrder),
  ...withPage(staffOrderTexts, toBranchOrder),
  ...branchKitchenNotifications,
  ...officeKitchenNotifications,
  'account.password_changed': { text: 'Your password was changed. Not you? Reset it now.' },
  'application.received': { text: 'Job application received', page: '/superadmin/employee/applications' },
  'franchise.received': { text: 'Franchise enquiry received', page: '/superadmin/frenchies' },
  'banquet.received': { text: 'Banquet enquiry received', page: '/superadmin/banquet' },
  'contact.received': { text: 'Message received', page: '/superadmin/feedback' },
  'payment.difference': { text: 'A payment needs your attention', page: '/superadmin/payments' },
  'office.assigned': {
    text: 'A notification was assigned to you',
    page: '/superadmin/notification',
    link: { by: 'entryId', to: () => '/superadmin/notification?view=mine' },
  },
  ...afterOrderNotifications,
  ...visitNotifications,
  ...clockNotifications,
  'review.replied': { text: 'An outlet replied to your review' },
  'enquiry.received': { text: 'Enquiry received' },
}

type NotificationRef = { kind: string; data: Record<string, unknown> }

/** Text, page and link; a notification about a record links to it. */
export function describeNotification({ kind, data }: NotificationRef): {
  text: string
  page?: string
  address?: string
} {
  const described: Described = notifications[kind] ?? { text: 'You have an update' }
  const { text, page, link } = described
  if (page === undefined) return { text }
  const id = link && data[link.by]
  return { text, page, address: link && typeof id === 'string' ? link.to(encodeURIComponent(id)) : page }
}

export const notificationsMessages = {
  title: 'Notifications',
  own: 'Your notifications',
  none: 'No new notifications',
  waiting: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  loading: 'Loading notifications...',
  failed: "Couldn't load the notifications.",
  tryAgain: 'Try again',
  empty: 'No notifications yet',
  fresh: 'New',
  order: (number: string) => `Order ${number}`,
  today: 'today',
  yesterday: 'yesterday',
} as const
