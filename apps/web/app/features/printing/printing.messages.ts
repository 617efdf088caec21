import type { JobKind, JobState, PrintAgent, PrinterStatus, PrintKind } from '@momo/contracts/printing'
import type { Station } from '@momo/contracts/branches'

const statuses: Record<PrinterStatus, string> = {
  unknown: 'Not reached yet',
  ok: 'Ready',
  'paper-low': 'Paper is running low',
  'paper-out': 'Out of paper',
  'cover-open': 'Cover open',
  offline: 'Offline',
  error: 'Printer error',
}

const waiting = (count: number) => (count === 1 ? '1 paper waiting' : `${count} papers waiting`)

export const printingMessages = {
  title: 'Printers',
  lead: 'Tickets and bills print by themselves on the printers of your branch.',
  failed: "Couldn't load the printers",
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
  statuses,
  statusHints: {
    'paper-out': 'Put in a new roll. Waiting papers print by themselves.',
    'cover-open': 'Close the cover. Waiting papers print by themselves.',
    offline: 'Check that the printer and the computer of the print agent are on and connected.',
    error: 'Turn the printer off and on again.',
  } as Partial<Record<PrinterStatus, string>>,
  waiting,

  agents: {
    title: 'Print agents',
    none: 'No print agent yet. It is a small program on a computer in the branch that sends tickets to the printers.',
    add: 'Add print agent',
    states: { pairing: 'Waiting for its code', online: 'Online', offline: 'Offline' } satisfies Record<
      PrintAgent['state'],
      string
    >,
    seen: (time: string) => `Last seen ${time}`,
    newCode: 'New code',
    newCodeOf: (name: string) => `New code for ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'Its printers are removed too. Tickets are then printed by the browser, unless another printer prints them.',
    confirmRemove: 'Remove print agent',
    removing: 'Removing...',
    removed: 'Print agent removed',
    pairTitle: 'Add a print agent',
    name: 'Name of the computer',
    nameHint: 'For example Counter PC',
    getCode: 'Get a code',
    gettingCode: 'Getting a code...',
    code: 'Pairing code',
    codeText: (time: string) => `Use it once, until ${time}. Run this on the computer in the branch:`,
    done: 'Done',
  },

  printers: {
    title: 'Printers',
    none: 'No printers yet. Tickets are printed by the browser.',
    add: 'Add printer',
    needsAgent: 'Add a print agent first.',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    test: 'Test print',
    testOf: (name: string) => `Test print on ${name}`,
    tested: 'Test page sent',
    drawer: 'Open drawer',
    drawerOf: (name: string) => `Open the drawer at ${name}`,
    opened: 'The drawer should open now',
    paper: (width: number) => `${width} mm`,
    everyStation: 'All stations',
    addTitle: 'Add a printer',
    editTitle: (name: string) => `Edit ${name}`,
    save: 'Save printer',
    saving: 'Saving...',
    saved: 'Printer saved',
    remove: 'Remove printer',
    removed: 'Printer removed. What was waiting for it needs a decision below.',
    name: 'Name',
    agent: 'Print agent',
    connection: 'Connection',
    connections: { network: 'Network', usb: 'USB' },
    address: 'Address',
    addressHints: {
      network: 'Such as 192.168.1.50, or with a port: 192.168.1.50:9100',
      usb: 'Such as /dev/usb/lp0',
    },
    width: 'Paper width',
    prints: 'Prints',
    kinds: { kitchen: 'Kitchen tickets', packing: 'Packing tickets', bill: 'Bills' } satisfies Record<
      PrintKind,
      string
    >,
    stations: 'Stations of kitchen tickets',
    stationsHint: 'Choose none to print all dishes.',
    stationNames: { steam: 'Steam', fry: 'Fry', wok: 'Wok' } satisfies Record<Station, string>,
    hasDrawer: 'A cash drawer is connected',
  },

  jobs: {
    title: 'Print jobs today',
    none: 'Nothing was printed today.',
    open: 'Needs a decision',
    kinds: {
      kitchen: 'Kitchen ticket',
      addition: 'Addition',
      cancellation: 'Cancellation',
      packing: 'Packing ticket',
      bill: 'Bill',
      test: 'Test page',
      drawer: 'Cash drawer',
    } satisfies Record<JobKind, string>,
    states: {
      queued: 'Waiting',
      claimed: 'Printing',
      printed: 'Printed',
      failed: 'Not printed',
      'maybe-printed': 'Maybe printed',
    } satisfies Record<JobState, string>,
    maybeText: 'The printer did not confirm this paper. Look at the printer, then choose.',
    again: 'Print again',
    againOf: (title: string) => `Print ${title} again`,
    wasPrinted: 'It was printed',
    notNeeded: 'Not needed',
    settled: { again: 'Sent to the printer again', done: 'Closed' },
  },

  problems: {
    printer: (name: string, status: PrinterStatus, count: number) =>
      `${name}: ${statuses[status].toLowerCase()}${count > 0 ? `, ${waiting(count)}` : ''}`,
    open: (count: number) =>
      count === 1 ? '1 paper may not be printed' : `${count} papers may not be printed`,
    look: 'Printers',
  },
}
