import type { Permission, TabletRole } from '@momo/contracts/shared'

const waitText = (seconds: number) =>
  seconds >= 60 ? `${Math.ceil(seconds / 60)} min` : seconds === 1 ? '1 second' : `${seconds} seconds`

const loadFaults = {
  offline: "You're offline. Try again when you're back online.",
  failed: "Couldn't reach the server. Try again in a moment.",
  codes: {} as Record<string, string>,
}

const roles: Record<TabletRole, string> = { cook: 'Cook', cashier: 'Cashier', manager: 'Manager' }

const actions: Record<Permission, string> = {
  'kitchen.cook': 'Kitchen work',
  'orders.take': 'Taking orders',
  'orders.cancel': 'Cancelling an order',
  'orders.void': 'Voiding a line',
  'bills.settle': 'Taking a payment',
  'bills.discount': 'A discount',
  'bills.refund': 'A refund or credit note',
  'cash.move': 'Moving cash',
  'cash.count': 'Counting the till',
  'days.close': 'Closing the day',
  'menu.availability': 'Changing what is available',
  'stock.write': 'Stock work',
  'roster.write': 'Changing the roster',
  'branch.settings': 'Changing settings',
}

export const padMessages = {
  loadFaults,
  roles,
  title: 'Who are you?',
  lead: 'Choose your name and enter your PIN.',
  approvalTitle: (who: string) => `${who}’s PIN`,
  approvalLead: (permission: Permission, who: string) =>
    `${actions[permission]} needs the PIN of a ${who}. It allows this one action.`,
  or: ' or ',
  failed: "Couldn't load the names",
  tryAgain: 'Try again',
  loading: 'Loading...',
  none: 'No one has a role at the tablets yet',
  noneText: 'Head office gives employees a role and a PIN.',
  noneMay: 'No one at this branch may do this',
  noPin: 'No PIN yet',
  noDevice: "This tablet isn't set up for PINs yet.",
  setUp: 'Set up this tablet',
  offline: "You're offline. A PIN can be checked only with a connection.",
  back: 'Other name',
  cancel: 'Cancel',
  pin: (name: string) => `PIN of ${name}`,
  digits: (count: number) => (count === 1 ? '1 digit entered' : `${count} digits entered`),
  erase: 'Delete the last digit',
  unlock: 'Unlock',
  allow: 'Allow',
  checking: 'Checking...',
  wait: (seconds: number) => `Too many wrong PINs. Wait ${waitText(seconds)}, then try again.`,
  faults: {
    offline: "You're offline. A PIN can be checked only with a connection.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {
      'clock.device_unknown': 'This tablet was removed. Set it up again at the time clock.',
      'person.forbidden': 'This person may not allow it. Choose another name.',
    } as Record<string, string>,
  },
} as const

export const tabletMessages = {
  unlock: 'Unlock',
  unlockHint: 'Locked. Enter your PIN',
  menuOf: (name: string, role: string) => `${name}, ${role}. Lock or switch`,
  switchPerson: 'Switch person',
  lock: 'Lock',
  locked: 'Locked',
  offlineLock: "Locked. You're offline, so it can be unlocked only when you're back online.",
} as const

export const settingMessages = {
  loadFaults,
  title: 'People at the tablets',
  help: 'With a PIN per person, every order, payment and cash move has a name.',
  failed: "Couldn't load this setting",
  tryAgain: 'Try again',
  needsPin: 'People sign in at the tablet with a PIN',
  needsPinHint:
    'Employees need a role at the tablets and a PIN. Head office sets both in the employee record.',
  idleMinutes: 'Lock after minutes without a touch',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Setting saved',
  changed: 'Someone else changed this setting. The current one is shown now.',
} as const
