import type { CustomerOrderNotification, PaymentNotification } from '@momo/contracts/notifications'

/** Text for each kind of notification, with the page it links to. */
const orderTexts: Record<CustomerOrderNotification, string> = {
  'order.placed': 'Your order is with the branch now',
  'order.accepted': 'The branch has accepted your order',
  'order.preparing': 'Your momo are steaming',
  'order.ready': 'Your order is ready',
  'order.packed': 'Your order is packed and waits for the rider',
  'order.on_the_way': 'Your order is on the way',
  'order.delivered': 'Your order was delivered. Enjoy your momo',
  'order.collected': 'You have collected your order. Enjoy your momo',
  'order.served': 'Your order was served. Enjoy your momo',
  'order.rejected': 'The branch could not take your order',
  'order.cancelled': 'The branch has cancelled your order',
  'order.missed': 'The branch did not answer, so your order was cancelled',
  'order.withdrawn': 'You have cancelled your order',
  'order.expired': 'The payment did not arrive, so your order was not sent',
}

const moneyTexts: Record<PaymentNotification, string> = {
  'payment.failed': 'Your payment did not go through',
  'refund.due': 'Your money goes back to you',
  'refund.done': 'Your money is back with you',
}

const notifications: Partial<Record<string, { text: string; page?: string }>> = {
  ...Object.fromEntries(Object.entries({ ...orderTexts, ...moneyTexts }).map(([kind, text]) => [kind, { text, page: '/orderhistory' }])),
  'account.password_changed': { text: 'Your password was changed. If it was not you, tell the super admin.' },
  'application.received': { text: 'A job application has arrived', page: '/superadmin/employee' },
  'franchise.received': { text: 'A franchise enquiry has arrived', page: '/superadmin/frenchies' },
  'banquet.received': { text: 'A banquet enquiry has arrived', page: '/superadmin/banquet' },
  'contact.received': { text: 'A message has arrived', page: '/superadmin/feedback' },
  'payment.difference': { text: 'A payment needs someone to look at it', page: '/superadmin/payments' },
  'review.replied': { text: 'An outlet has answered your review' },
  'enquiry.received': { text: 'An enquiry has arrived' },
}

type NotificationRef = { kind: string; data: Record<string, unknown> }

/** Text, page and link; an order notification links to its order. */
export function describeNotification({ kind, data }: NotificationRef): { text: string; page?: string; address?: string } {
  const { text, page } = notifications[kind] ?? { text: 'There is something new' }
  if (page === undefined) return { text }
  const { orderId } = data
  return { text, page, address: typeof orderId === 'string' ? `${page}?order=${encodeURIComponent(orderId)}` : page }
}

export const notificationsMessages = {
  title: 'Notifications',
  own: 'Your notifications',
  none: 'No new notifications',
  waiting: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  loading: 'Loading notifications...',
  failed: 'The notifications could not be read.',
  tryAgain: 'Try again',
  empty: 'Nothing has happened yet.',
  fresh: 'New',
  today: 'today',
  yesterday: 'yesterday',
  choices: {
    title: 'News about your orders',
    text: 'The bell always tells you. Besides that:',
    mail: 'News about my orders by email',
    sms: 'News about my orders by SMS',
    loading: 'Loading your choices',
    failed: 'Your choices could not be read.',
    notSaved: 'That could not be saved. Please try again.',
  },
} as const
