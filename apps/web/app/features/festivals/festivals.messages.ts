import type { ClosureEffect, ClosureOrderChoice, ClosureScope, ClosureState } from '@momo/contracts/festivals'

const branches = (count: number) => (count === 1 ? '1 branch' : `${count} branches`)
const orders = (count: number) => (count === 1 ? '1 scheduled order' : `${count} scheduled orders`)

const codes: Record<string, string> = {
  'closure.changed': 'Someone else changed this. Close it, check the list and change it again.',
  'closure.cancelled': 'Someone else has cancelled this.',
  'closure.over': 'The last day is over. Choose a later one.',
  'closure.no_branches': 'No open branch matches. Choose other branches.',
  'closure.unknown': "We can't find this any more. Check the list.",
}

export const festivalMessages = {
  title: 'Festivals and closures',
  lead: 'Festival days, strikes and blocked roads, for many branches at once.',
  settings: 'All settings',
  add: 'Add closure',
  loading: 'Loading closures',
  failed: "Couldn't load the closures",
  tryAgain: 'Try again',
  none: 'No closures yet',
  noneText: 'Add Dashain, a strike or a blocked road. Branches, the site and customers are updated.',
  caption: 'Festivals and closures, the latest first',
  columns: {
    name: 'Name',
    days: 'Days',
    effect: 'Effect',
    orders: 'Orders',
    state: 'State',
    actions: 'Actions',
  },
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  branches,
  allBranches: (count: number) => `All ${branches(count)}`,
  effects: {
    closed: 'Closed',
    hours: 'Other hours',
    'no-delivery': 'No delivery',
  } satisfies Record<ClosureEffect, string>,
  hours: (opens: string, closes: string) => `Open ${opens} to ${closes}`,
  states: {
    coming: 'Coming',
    running: 'Now',
    over: 'Over',
    cancelled: 'Cancelled',
  } satisfies Record<ClosureState, string>,
  working: (treated: number, found: number) => `${treated} of ${orders(found)} done`,
  answers: (waiting: number, moved: number, cancelled: number) =>
    `${waiting} waiting, ${moved} moved, ${cancelled} cancelled`,
  noOrders: 'None affected',
  unchanged: 'Not changed',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  cancel: 'Cancel it',
  cancelOf: (name: string) => `Cancel ${name}`,
  faults: {
    offline: "You're offline. What you typed stays here. Try again when you're back online.",
    failed: 'No response from the server. What you typed stays here. Try again.',
    codes,
  },
  loadFaults: {
    offline: "You're offline. Check your connection and try again.",
    failed: 'No response from the server. Try again in a moment.',
    codes,
  },
} as const

export const editorMessages = {
  addTitle: 'Add a closure',
  changeTitle: (name: string) => `Change ${name}`,
  name: 'Name in English',
  nameNe: 'Name in Nepali',
  from: 'First day (Bikram Sambat)',
  to: 'Last day (Bikram Sambat)',
  bannerFrom: 'Show the banner from (Bikram Sambat)',
  dayHint: 'Year-month-day, like 2083-07-27',
  dayWrong: 'Enter a day like 2083-07-27',
  what: 'What happens',
  effects: {
    closed: { title: 'Closed', text: 'No orders on these days.' },
    hours: { title: 'Other hours', text: 'The same hours at every branch that is open then.' },
    'no-delivery': { title: 'No delivery', text: 'Pickup and tables stay possible.' },
  } satisfies Record<ClosureEffect, { title: string; text: string }>,
  opens: 'Opens',
  closes: 'Closes',
  where: 'Branches',
  scopes: {
    all: 'All open branches',
    place: 'All in one place',
    chosen: 'Chosen branches',
  } satisfies Record<ClosureScope, string>,
  place: 'Place',
  choosePlace: 'Choose a place',
  chosen: 'Choose branches',
  branchesFailed: "Couldn't load the branches.",
  banner: 'Banner in English',
  bannerNe: 'Banner in Nepali',
  bannerHint: 'On the home page, the outlets and the checkout, until the last day.',
  check: 'Check and continue',
  checking: 'Checking...',
  close: 'Cancel',
  preview: {
    title: (name: string) => `Save ${name}?`,
    changes: (count: number) => `Changes the times of ${branches(count)}.`,
    covers: 'It covers these special days of branches. They apply again if it is cancelled:',
    day: (branch: string, day: string, note: string | undefined) =>
      note ? `${branch}, ${day}: ${note}` : `${branch}, ${day}`,
    moreDays: (count: number) => `And ${count} more.`,
    overlaps: (names: string) => `Other closures on these days: ${names}. Where two differ, closed wins.`,
    noOrders: 'No scheduled order falls into it.',
    orders: (count: number, paid: number) =>
      paid === 0
        ? `${orders(count)} can't be made.`
        : `${orders(count)} can't be made, ${paid} of them paid.`,
    later: 'Orders that are placed meanwhile are treated the same way.',
    choice: 'Scheduled orders',
    choices: {
      ask: {
        title: 'Ask the customers',
        text: 'By mail, SMS and in the app. They move the order or cancel it. Without an answer it is cancelled before cooking starts.',
      },
      cancel: {
        title: 'Cancel them all',
        text: 'The customers get your reason. What they paid is refunded.',
      },
      keep: { title: 'Keep them', text: 'The branches make them as planned.' },
    } satisfies Record<ClosureOrderChoice, { title: string; text: string }>,
    reason: 'Reason for the customers',
    back: 'Back',
    save: 'Save closure',
    saving: 'Saving...',
    saved: (name: string) => `${name} saved.`,
  },
  end: {
    title: (name: string) => `Cancel ${name}?`,
    text: (days: string) =>
      `The branches get their own times back on ${days}. Customers who were asked and haven't answered are told that their order stays as planned. Orders that were moved or cancelled stay so.`,
    keep: 'Keep it',
    confirm: 'Cancel closure',
    confirming: 'Cancelling...',
    done: (name: string) => `${name} cancelled.`,
  },
} as const
