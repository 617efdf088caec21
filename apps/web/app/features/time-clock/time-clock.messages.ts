const waitText = (seconds: number) =>
  seconds >= 60 ? `${Math.ceil(seconds / 60)} min` : seconds === 1 ? '1 second' : `${seconds} seconds`

const states = { tryAgain: 'Try again', loading: 'Loading...', cancel: 'Cancel' }

/** For reading, where nothing was typed. */
const loadFaults = {
  offline: "You're offline. Try again when you're back online.",
  failed: "Couldn't reach the server. Try again in a moment.",
  codes: {} as Record<string, string>,
}

export const clockMessages = {
  ...states,
  loadFaults,
  title: 'Time clock',
  lead: 'Choose your name and enter your PIN.',
  failed: "Couldn't load the time clock",
  times: 'Times and devices',
  none: 'No employees at this branch',
  noneText: 'Head office adds employees and the branch they work at.',
  since: (time: string) => `In since ${time}`,
  out: 'Not clocked in',
  shift: (times: string) => `Shift ${times}`,
  noPin: 'No PIN yet',
  noPinText: 'Ask head office for a PIN. They set it in your employee record.',

  punch: {
    pin: 'PIN',
    in: 'Clock in',
    out: 'Clock out',
    sending: 'Sending...',
    clockedIn: (name: string, time: string) => `${name} clocked in at ${time}`,
    clockedOut: (name: string, time: string) => `${name} clocked out at ${time}`,
    change: 'Change PIN',
    wait: (seconds: number) => `Too many wrong PINs. Wait ${waitText(seconds)}, then try again.`,
    faults: {
      offline:
        "You're offline, so the time isn't recorded yet. Keep this open and try again when you're back online.",
      failed: "Couldn't reach the server. Try again: you'll be recorded only once.",
      codes: {
        'clock.device_unknown': 'This device was removed. Ask the branch admin to set it up again.',
        'clock.not_in': "You aren't clocked in. If you forgot to clock in, tell the branch admin.",
      } as Record<string, string>,
    },
  },

  newPin: {
    title: (name: string) => `New PIN for ${name}`,
    current: 'Current PIN',
    next: 'New PIN, 4 to 6 digits',
    save: 'Save new PIN',
    saving: 'Saving...',
    saved: 'PIN changed',
  },

  enrol: {
    title: 'Set up this device',
    lead: 'Employees can clock in and out only on devices that you set up. The device stays set up until you remove it.',
    name: 'Name of this device',
    nameHint: 'For example, "Counter tablet"',
    password: 'Password of this account',
    passwordHint: 'Only people who know it can set up devices.',
    wait: (seconds: number) => `Too many wrong passwords. Try again in ${seconds} seconds.`,
    faults: { ...loadFaults, codes: { 'auth.wrong_password': "That's not the password of this account." } },
    save: 'Set up device',
    saving: 'Setting up...',
    saved: 'Device set up',
    noStorage: "This browser can't store the key of the device. Allow storage for this site and try again.",
  },
} as const

export const timesMessages = {
  ...states,
  loadFaults,
  title: 'Times and devices',
  lead: 'Who clocked in and out, and what needs a correction.',
  failed: "Couldn't load the times",
  back: 'Time clock',
  day: 'Day',
  ofDay: (day: string) => `Times on ${day}`,
  missing: 'Missing clock-outs',
  missingText: 'Enter when they left. The clocked time stays in the record.',
  noTimes: 'No times',
  noTimesText: 'Times appear here when employees clock in.',
  name: 'Name',
  from: 'In',
  to: 'Out',
  length: 'Worked',
  missingOut: 'Missing',
  working: 'Working now',
  corrected: (before: string, reason: string, by: string) => `Was ${before}. ${reason} (${by})`,
  range: (from: string, to: string) => `${from} – ${to}`,
  noEnd: 'no clock-out',
  correct: 'Correct',
  correctOf: (name: string, day: string) => `Correct the time of ${name}, ${day}`,

  editor: {
    title: (name: string) => `Correct the time of ${name}`,
    from: 'Clocked in',
    to: 'Clocked out',
    reason: 'Reason',
    reasonHint: 'The original time and your reason are kept.',
    timeWrong: 'Enter a date and time',
    save: 'Save correction',
    saving: 'Saving...',
    saved: 'Time corrected',
    faults: {
      offline: "You're offline. What you typed is still here. Try again when you're back online.",
      failed: "Couldn't reach the server. What you typed is still here. Try again in a moment.",
      codes: {
        'work_time.changed':
          'Someone else corrected this time. Close this, check it and correct it again if needed.',
      } as Record<string, string>,
    },
  },

  devices: {
    title: 'Devices',
    none: 'No device is set up yet. Open the time clock on the device of the branch.',
    added: (by: string, day: string) => `Set up by ${by}, ${day}`,
    revoked: (day: string) => `Removed ${day}`,
    here: 'This device',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: "Employees can't clock in or out on it any more. You can set it up again.",
    confirm: 'Remove device',
    confirming: 'Removing...',
    removed: 'Device removed',
  },
} as const

export const hoursMessages = {
  ...states,
  loadFaults,
  title: 'Hours',
  lead: 'Planned and worked time by Nepali month.',
  noPay: 'Pay is not computed here. The hours are for your own calculation: take them as CSV.',
  failed: "Couldn't load the hours",
  month: { month: 'Month', before: 'Month before', after: 'Next month' },
  branch: 'Branch',
  allBranches: 'Branch: all',
  download: 'Download CSV',
  downloading: 'Downloading...',
  none: 'No hours in this month',
  noneText: 'Plan shifts in the roster. Worked time appears when employees clock in.',
  caption: (branch: string) => `Hours at ${branch}`,
  name: 'Name',
  planned: 'Planned',
  worked: 'Worked',
  late: 'Late',
  lateOf: (length: string, shifts: number) => `${length} (${shifts}×)`,
  missed: 'No clock-in',
  missingOuts: 'No clock-out',
  total: (planned: string, worked: string) => `Total: ${planned} planned, ${worked} worked`,

  one: {
    title: (name: string) => `Hours of ${name}`,
    lead: 'Shifts of the roster and times of the clock.',
    missing: { title: 'Employee not found', text: 'This employee does not exist.' },
    back: 'Hours',
    shifts: 'Shifts',
    times: 'Times',
    noShifts: 'No shifts in this month.',
    day: 'Day',
    branch: 'Branch',
    shift: 'Shift',
    state: 'Clock-in',
    onTime: 'On time',
    lateBy: (length: string) => `${length} late`,
    missed: 'No clock-in',
    ahead: 'Not yet',
  },
} as const

export const pinMessages = {
  ...states,
  loadFaults,
  failed: "Couldn't load the PIN",
  title: 'Time clock PIN',
  lead: 'For clocking in and out at the branch.',
  none: 'No PIN yet.',
  set: (day: string) => `Set on ${day}.`,
  own: (day: string) => `Chosen by the employee on ${day}.`,
  create: 'Create PIN',
  reset: 'Reset PIN',
  resetTitle: 'Reset the PIN?',
  resetText: 'The current PIN stops working. You get a new one for the employee.',
  working: 'Creating...',
  shown: 'New PIN',
  shownText: "You won't see it again. Give it to the employee, who can change it at the clock.",
  done: 'Done',
} as const
