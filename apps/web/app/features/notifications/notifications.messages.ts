import type {
  CustomerOrderNotification,
  PaymentNotification,
  StaffOrderNotification,
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

/** `page` is the page of the reader's area; `order` is the address of one order. */
type Described = { text: string; page?: string; order?: (id: string) => string }

const toOwnOrder = { page: '/orderhistory', order: (id: string) => `/orderhistory?order=${id}` }
const toBranchOrder = {
  page: '/branchadmin/customerorder',
  order: (id: string) => `/branchadmin/order-view/${id}`,
}

const withPage = (texts: Record<string, string>, to: Omit<Described, 'text'>): Record<string, Described> =>
  Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, { text, ...to }]))

const notifications: Partial<Record<string, Described>> = {
  ...withPage({ ...orderTexts, ...moneyTexts }, toOwnOrder),
  ...withPage(staffOrderTexts, toBranchOrder),
  'account.password_changed': { text: 'Your password was changed. Not you? Reset it now.' },
  'application.received': { text: 'Job application received', page: '/superadmin/employee' },
  'franchise.received': { text: 'Franchise enquiry received', page: '/superadmin/frenchies' },
  'banquet.received': { text: 'Banquet enquiry received', page: '/superadmin/banquet' },
  'contact.received': { text: 'Message received', page: '/superadmin/feedback' },
  'payment.difference': { text: 'A payment needs your attention', page: '/superadmin/payments' },
  'review.replied': { text: 'An outlet replied to your review' },
  'enquiry.received': { text: 'Enquiry received' },
}

type NotificationRef = { kind: string; data: Record<string, unknown> }

/** Text, page and link; an order notification links to its order. */
export function describeNotification({ kind, data }: NotificationRef): {
  text: string
  page?: string
  address?: string
} {
  const described: Described = notifications[kind] ?? { text: 'You have an update' }
  const { text, page, order } = described
  if (page === undefined) return { text }
  const { orderId } = data
  return {
    text,
    page,
    address: order && typeof orderId === 'string' ? order(encodeURIComponent(orderId)) : page,
  }
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
  today: 'today',
  yesterday: 'yesterday',
  choices: {
    title: 'Order updates',
    text: 'They always appear under the bell. Also send me:',
    mail: 'Order updates by email',
    sms: 'Order updates by SMS',
    loading: 'Loading your settings',
    failed: "Couldn't load your settings.",
    notSaved: "Couldn't save that. Please try again.",
  },
} as const
