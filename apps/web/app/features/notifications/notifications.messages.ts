/** A sentence for each kind of news, and the page where the matter itself stands. */
const news: Partial<Record<string, { text: string; page?: string }>> = {
  'account.password_changed': { text: 'Your password was changed. If it was not you, tell the super admin.' },
  'application.received': { text: 'A job application has arrived', page: '/superadmin/employee' },
  'franchise.received': { text: 'A franchise enquiry has arrived', page: '/superadmin/frenchies' },
  'banquet.received': { text: 'A banquet enquiry has arrived', page: '/superadmin/banquet' },
  'contact.received': { text: 'A message has arrived', page: '/superadmin/feedback' },
  'review.replied': { text: 'An outlet has answered your review' },
  'enquiry.received': { text: 'An enquiry has arrived' },
}

export const newsOf = (kind: string): { text: string; page?: string } => news[kind] ?? { text: 'There is something new' }

export const notificationsMessages = {
  title: 'Notifications',
  none: 'No new notifications',
  waiting: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  loading: 'Loading notifications...',
  failed: 'The notifications could not be read.',
  tryAgain: 'Try again',
  empty: 'Nothing has happened yet.',
  fresh: 'New',
  today: 'today',
  yesterday: 'yesterday',
} as const
