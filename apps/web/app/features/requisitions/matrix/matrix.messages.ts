const branches = (count: number) => (count === 1 ? '1 branch' : `${count} branches`)

export const kitchenMatrixMessages = {
  title: 'Approve by van',
  note: 'All requisitions of one van, with what the kitchen has',
  back: 'Branch orders',
  print: 'Print lists',
  van: 'Van',
  departure: (name: string, time: string) => `${name}, ${time}`,
  departureWaiting: (departure: string, waiting: number) => `${departure} (${waiting} waiting)`,
  cutOff: (time: string) => `Branches can ask until ${time}.`,
  cutOffOver: (time: string) => `Branches could ask until ${time}.`,
  notAsked: (count: number, names: string) =>
    `${branches(count)} ${count === 1 ? 'has' : 'have'} not asked: ${names}.`,
  caption: 'Items and branches of this van',
  keys: 'Arrow keys move between quantities.',
  item: 'Item',
  kitchenHas: 'Kitchen has',
  inProduction: 'In production',
  asked: 'Asked',
  sending: 'Sending',
  tray: (size: string) => `tray ${size}`,
  promised: (quantity: string) => `${quantity} promised`,
  onlyCanGo: (can: string, asked: string) => `Only ${can} of ${asked} can go.`,
  cell: (item: string, branch: string, asked: string) => `${item}, ${branch}: asked ${asked}`,
  daysLeft: (days: string) => `${days} days left`,
  ofAsked: (asked: string) => `of ${asked}`,
  branchStates: {
    none: 'Not asked',
    late: 'Late',
    sent: 'Waiting',
    own: 'Not yours to approve',
    approved: 'Approved',
    packed: 'Packed',
    shipped: 'On the way',
    received: 'Received',
    closed: 'Closed',
    rejected: 'Rejected',
    draft: 'Not asked',
  },
  columns: (from: number, to: number, of: number) => `Branches ${from} to ${to} of ${of}`,
  columnsBefore: 'Branches before',
  columnsAfter: 'Branches after',
  list: 'Items of this van',
  enough: 'Enough',
  short: 'Short',
  facts: (asked: string, has: string) => `Asked ${asked} · kitchen has ${has}`,
  toApprove: (count: number) =>
    count === 0
      ? 'Nothing is waiting'
      : count === 1
        ? '1 requisition is waiting'
        : `${count} requisitions are waiting`,
  shortItems: (count: number) => (count === 1 ? '1 item is short' : `${count} items are short`),
  reasons:
    'A reduced quantity is sent with its reason: not enough in stock, or more than the branch needs. Open a requisition to choose another one.',
  approveAll: 'Approve all',
  approving: 'Approving...',
  wrong: (count: number) =>
    count === 1 ? 'One quantity is not a number.' : `${count} quantities are not numbers.`,
  result: (approved: number, of: number) =>
    approved === of
      ? `All ${of} requisitions are approved.`
      : `${approved} of ${of} requisitions are approved.`,
  approvedNames: (names: string) => `Approved: ${names}.`,
  nothingToSend: 'Nothing can be sent. Open it to reject it, or wait for production.',
  problems: {
    'requisition.changed': 'Someone else changed it meanwhile. Check it and approve again.',
    'requisition.decided': 'It was already decided.',
    'requisition.packed': 'It is already packed.',
    'requisition.own': 'Someone else must approve what you asked for.',
    'requisition.left': 'This van has already left.',
    'requisition.unknown': 'The branch has taken it back.',
  } as Record<string, string>,
  otherProblem: 'Not approved. Open it and try again.',
  noDepartures: {
    title: 'No vans yet',
    text: 'Add the regular vans and their branches first.',
    action: 'Van routes',
  },
  none: {
    title: 'Nothing was asked for this van',
    text: 'Requisitions of its branches appear here.',
  },
  failed: "Couldn't load this van",
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: "You're offline. What you typed stays here. Try again when you're back online.",
    failed: 'No response from the server. What you typed stays here. Try again.',
    codes: { 'run.unknown': 'This van no longer exists. Choose another one.' } as Record<string, string>,
  },
} as const
