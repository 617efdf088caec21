const shifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

export const rosterMessages = {
  title: 'Roster',
  lead: 'Who works when. The time clock compares these times.',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  failed: "Couldn't load the roster",
  branch: 'Branch',
  week: { month: 'Week', before: 'Week before', after: 'Next week' },
  thisWeek: 'This week',
  weekOf: (first: string, last: string) => `${first} – ${last}`,
  copy: 'Copy last week',
  copying: 'Copying...',
  copied: (copied: number, skipped: number) =>
    copied === 0
      ? 'Nothing to copy: the shifts are there already, or the people are away.'
      : `${shifts(copied)} copied${skipped > 0 ? `, ${skipped} left out` : ''}`,
  nothingBefore: 'Last week has no shifts',

  person: 'Name',
  total: 'Total',
  caption: (branch: string) => `Roster of ${branch}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  add: (name: string, day: string) => `Add shift for ${name}, ${day}`,
  addHere: 'Add shift',
  open: (name: string, day: string, times: string) => `${name}, ${day}, ${times}`,
  nextDay: 'next day',
  noShifts: 'No shifts on this day.',
  noPeople: 'No employees at this branch',
  noPeopleText: 'Head office adds employees and the branch they work at.',
  noBranches: 'No employees yet',
  noBranchesText: 'Add employees with their branch first. Then plan their week here.',
  days: 'Days of the week',

  editor: {
    addTitle: 'Add shift',
    editTitle: (name: string) => `Shift of ${name}`,
    person: 'Employee',
    day: 'Day',
    starts: 'Starts',
    ends: 'Ends',
    endsHint: 'If the end is earlier than the start, the shift ends the next day.',
    note: 'Note',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Shift saved',
    remove: 'Delete shift',
    removed: 'Shift deleted',
    overlaps: (name: string, times: string, branch: string) =>
      `${name} already has a shift then: ${times} at ${branch}.`,
  },

  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: "Couldn't reach the server. What you typed is still here. Try again in a moment.",
    codes: {
      'shift.changed':
        "Someone else changed this shift. Fields you didn't edit now show their changes. Check them and save again.",
      'shift.unknown': 'Someone else deleted this shift. Close this and add it again if you need it.',
    } as Record<string, string>,
  },
  /** For reading and copying, where nothing was typed. */
  loadFaults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
