import type { AlertKind, AlertOwner, AlertRemedy, AlertState } from '@momo/contracts/stock-alerts'

export const alertKindWords: Record<AlertKind, string> = {
  'ledger-difference': 'Ledger differs',
  'below-zero': 'Below zero',
  out: 'Out',
  expired: 'Expired',
  'runs-out': 'Runs out soon',
  'transfer-overdue': 'Not checked in',
  'below-safety': 'Below safety',
  expiring: 'Use by soon',
  'count-difference': 'Count differs',
  'recipe-missing': 'No recipe',
}

export const ownerWords: Record<AlertOwner, string> = {
  branch: 'Branch',
  kitchen: 'Kitchen',
  purchasing: 'Purchasing',
  'head-office': 'Head office',
}

const stateWords: Record<AlertState, string> = { open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' }

const remedyWords: Record<AlertRemedy, string> = {
  'open-item': 'Open item',
  waste: 'Ask to waste it',
  recount: 'Ask for a recount',
  'open-recipe': 'Write the recipe',
  'open-transfer': 'Open the delivery',
  acknowledge: 'Looked into',
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const alertMessages = {
  title: 'Inventory alert',
  lead: (alerts: number, subjects: number, checkedAt: string | undefined) =>
    [
      alerts === 0
        ? 'No open alerts'
        : `${many(alerts, 'open alert', 'open alerts')} for ${many(subjects, 'item', 'items')}`,
      checkedAt && `checked ${checkedAt}`,
    ]
      .filter(Boolean)
      .join(' · '),
  loading: 'Loading...',
  tryAgain: 'Try again',
  failed: "Couldn't load the alerts",
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: "Couldn't export the alerts. Try again.",
  more: 'Show more alerts',

  filters: {
    states: 'Alerts',
    state: stateWords,
    kinds: 'Kind of alert',
    allKinds: 'All kinds',
    owner: 'Who acts',
    allOwners: 'Anyone',
    place: 'Place',
    allPlaces: 'All places',
    mine: 'Assigned to me',
  },

  empty: {
    open: { none: 'No alerts', noneText: 'All places have enough of everything.' },
    snoozed: { none: 'Nothing is snoozed', noneText: 'Snoozed alerts come back by themselves.' },
    resolved: { none: 'No resolved alerts yet', noneText: 'An alert is resolved when its cause is gone.' },
    nothingFound: 'No alerts with these filters',
    nothingFoundText: 'Choose another kind, owner or place.',
    clear: 'Show all',
  },

  card: {
    places: (count: number) => many(count, 'place', 'places'),
    times: (kind: string, count: number) => `${kind} × ${count}`,
    transfer: (number: string) => `Delivery ${number}`,
    inChain: 'All branches',
    onHand: (quantity: string) => `${quantity} on hand`,
    notCounted: 'Not counted yet',
    safety: (quantity: string) => `safety ${quantity}`,
    daysLeft: (days: string) => `${days} days left`,
    useBy: (day: string) => `use by ${day}`,
    affected: (quantity: string) => `${quantity} of it`,
    counted: (quantity: string) => `counted ${quantity}`,
    plates: (count: number) => `${many(count, 'plate', 'plates')} sold in 7 days`,
    platesLost: (count: number) => `about ${many(count, 'plate', 'plates')} short today`,
    worth: (money: string) => `worth ${money}`,
    since: (moment: string) => `since ${moment}`,
    until: (moment: string) => `until ${moment}`,
    owner: (owner: string, person: string | undefined) => (person ? `${owner} · ${person}` : owner),
    waiting: (owner: string) => `Waiting for: ${owner}`,
    order: 'See order proposals',
    openDocument: 'Open the record',
    all: (count: number) => `Show all ${count} alerts`,
    allFailed: "Couldn't load the other alerts.",
    actions: (name: string) => `Actions for ${name}`,
    at: (name: string, place: string) => `${name} at ${place}`,
  },

  remedies: remedyWords,
  asked: (owner: string) => `Assigned to: ${owner}.`,
  acknowledged: 'Marked as looked into.',

  snooze: {
    open: 'Snooze',
    openFor: (name: string) => `Snooze ${name}`,
    until: { 1: 'Until tomorrow morning', 3: 'For 3 days', 7: 'For a week' },
    end: 'Show again',
    endFor: (name: string) => `Show ${name} again`,
    done: (moment: string) => `Snoozed until ${moment}.`,
    ended: 'Back in the list.',
  },

  owner: {
    open: 'Owner',
    openFor: (name: string) => `Owner of ${name}`,
    title: 'Who acts on this?',
    owner: 'Owner',
    toMe: 'Assign it to me',
    saved: 'Owner saved.',
  },

  settings: {
    open: 'Limits',
    title: 'Limits of alerts',
    days: 'Alert when an item lasts fewer days than',
    daysHint: 'At the use of the last four weeks, like 1.5.',
    daysInvalid: 'Enter days between 0.1 and 14, like 1.5',
    difference: 'Alert when a count differs by',
    differenceInvalid: 'Enter an amount in rupees, like 500',
    saved: 'Limits saved. Alerts follow within a few minutes.',
    failed: "Couldn't load the limits.",
  },

  resolved: {
    caption: 'Resolved alerts',
    subject: 'Item',
    place: 'Place',
    kind: 'Alert',
    opened: 'Opened',
    resolved: 'Resolved',
  },

  faults: {
    offline: "You're offline. Nothing was changed; try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
