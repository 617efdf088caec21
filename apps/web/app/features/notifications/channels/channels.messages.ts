import type { Channel, NotificationTopic } from '@momo/contracts/notifications'

type TopicWords = { name: string; hint?: string }

const topics: Record<NotificationTopic, TopicWords> = {
  orders: { name: 'Order updates', hint: 'Accepted, ready, on the way, late or cancelled.' },
  payments: { name: 'Payments and refunds', hint: "Receipts by email can't be switched off." },
  problems: { name: 'Answers to your reports' },
  reviews: { name: 'Replies to your reviews' },
  'branch.orders': {
    name: 'Order problems',
    hint: 'Unanswered, cancelled, missed or late, and reports of customers.',
  },
  'branch.new-orders': { name: 'Every new order' },
  'branch.kitchen': { name: 'Central kitchen', hint: 'Requisitions, deliveries and the cut-off.' },
  'branch.stock': { name: 'Stopped batches' },
  'office.assigned': { name: 'Assigned to me' },
  'office.stock': { name: 'Stock' },
  'office.kitchen': { name: 'Kitchen' },
  'office.orders': { name: 'Orders' },
  'office.money': { name: 'Money' },
  'office.suppliers': { name: 'Suppliers' },
  'office.branches': { name: 'Branches' },
  'office.reviews': { name: 'Reviews' },
  'office.people': { name: 'People' },
  'office.enquiries': { name: 'Enquiries' },
  'office.system': { name: 'System' },
}

const channels: Record<Channel, string> = { mail: 'Email', sms: 'SMS', push: 'Push' }

export const channelsMessages = {
  title: 'Notification settings',
  text: {
    customer: 'Everything also appears in your list above. We never send offers.',
    staff: 'Everything also appears under the bell. Choose what else reaches you.',
  },
  safety: 'Sign-in codes and password changes are always sent.',
  topics,
  channels,
  /** Begins with the visible word of the switch. */
  switchOf: (channel: Channel, topic: NotificationTopic) => `${channels[channel]}: ${topics[topic].name}`,
  noAddress: { mail: 'No email address', sms: 'No phone number', push: '' } satisfies Record<Channel, string>,
  loading: 'Loading your settings',
  failed: "Couldn't load your settings.",
  tryAgain: 'Try again',
  notSaved: "Couldn't save that. Please try again.",

  push: {
    title: 'Push on this device',
    loading: 'Checking this device',
    off: 'Get a message on this device, even when Jhol Momo is closed.',
    on: 'This device gets push notifications.',
    turnOn: 'Turn on',
    turningOn: 'Turning on...',
    turnOff: 'Turn off',
    turningOff: 'Turning off...',
    turnedOn: 'Push notifications are on.',
    turnedOff: 'Push notifications are off on this device.',
    blocked:
      "Your browser blocks notifications from Jhol Momo. Allow them in the browser's settings for this site, then come back here.",
    installFirst:
      'On iPhone and iPad, first add Jhol Momo to your Home Screen: tap Share, then Add to Home Screen. Open it from there and turn push on.',
    unsupported: "This browser doesn't support push notifications.",
    notSetUp: "Push notifications aren't available right now.",
    failed: "Couldn't check this device.",
    offline: "You're offline. You can turn push on or off when you're back online.",
    others: 'Also on',
    remove: (name: string) => `Turn off: ${name}`,
    removed: (name: string) => `Push notifications are off on ${name}.`,
  },

  offer: {
    ask: "Let me know when it's ready",
    asking: 'Turning on...',
    text: 'Get a push notification on this device when your order moves on.',
    on: "You'll get a push notification on this device when your order moves on.",
    blocked:
      'Your browser blocks notifications from Jhol Momo. You can allow them in its settings for this site.',
  },

  faults: {
    offline: "You're offline. Nothing was changed; try again when you're back online.",
    failed: "Couldn't turn push notifications on or off. Try again in a moment.",
    codes: {
      'push.address_rejected': "This browser's push service isn't supported.",
      'push_device.unknown': 'This device was already off.',
    } as Record<string, string>,
  },
} as const
