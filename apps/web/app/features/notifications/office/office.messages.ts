import type { OfficeTopic, OfficeView } from '@momo/contracts/notifications'
import type { SnoozeTime } from './office-view.ts'

export const topicWords: Record<OfficeTopic, string> = {
  stock: 'Stock',
  kitchen: 'Kitchen',
  orders: 'Orders',
  money: 'Money',
  suppliers: 'Suppliers',
  branches: 'Branches',
  reviews: 'Reviews',
  people: 'People',
  enquiries: 'Enquiries',
  system: 'System',
}

const viewWords: Record<OfficeView, string> = {
  mine: 'For me',
  open: 'All open',
  snoozed: 'Snoozed',
  done: 'Done',
}

const snoozeWords: Record<SnoozeTime['name'], string> = {
  hour: 'In one hour',
  tonight: 'Tonight',
  tomorrow: 'Tomorrow morning',
  week: 'Next week',
}

export const officeMessages = {
  title: 'Notification',
  lead: (unread: number) =>
    unread === 0
      ? 'Nothing new for you · entries close by themselves once the problem is solved'
      : `${unread} new for you · entries close by themselves once the problem is solved`,
  loading: 'Loading notifications...',
  failed: "Notifications couldn't be loaded.",
  tryAgain: 'Try again',
  offline: "You're offline. This list may be out of date.",
  older: 'Older',
  markAllRead: 'Mark all as read',
  marking: 'Marking...',
  markedAll: 'All marked as read.',
  views: 'Views',
  viewWords,
  topics: 'Kinds',
  allTopics: 'All kinds',
  list: 'Notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Not read',
  urgent: 'Urgent',
  you: 'You',
  opened: 'First noticed',
  changed: 'Last change',
  kind: 'Kind',
  place: 'Place',
  whatToDo: 'What to do',
  details: 'Details of the entry',
  choose: 'Choose an entry to see its details.',
  close: 'Close',

  owner: {
    label: 'Owner',
    none: 'Give to someone',
    /** Begins with what the button shows. */
    change: (shown: string, title: string) => `${shown}. Owner: ${title}`,
    me: 'Take it myself',
    giveBack: 'Give it back',
    mine: "It's yours now.",
    given: (name: string) => `Assigned to ${name}.`,
    givenBack: 'Given back.',
  },

  snooze: {
    label: 'Snooze until',
    open: (title: string) => `Snooze: ${title}`,
    end: (title: string) => `Show again: ${title}`,
    endShort: 'Show again',
    times: snoozeWords,
    until: (moment: string) => `Snoozed until ${moment}`,
    done: (moment: string) => `Snoozed until ${moment}.`,
    ended: 'Back in the list.',
  },

  done: {
    set: (title: string) => `Done: ${title}`,
    reopen: (title: string) => `Open again: ${title}`,
    reopenShort: 'Open again',
    saved: (title: string) => `Done: ${title}`,
    undo: 'Undo',
    undoFor: (title: string) => `Undo done: ${title}`,
    reopened: 'Open again.',
    by: (name: string, moment: string) => `Done by ${name}, ${moment}`,
    byItself: (moment: string) => `Closed by itself, ${moment}`,
  },

  empty: {
    mine: { title: "You're all caught up.", text: 'Entries assigned to you are listed here.' },
    open: { title: 'Nothing needs head office.', text: 'New entries appear here by themselves.' },
    snoozed: { title: 'No snoozed notifications.', text: 'Snoozed entries come back at their time.' },
    done: { title: 'Nothing is done yet.', text: 'Entries that were settled are listed here.' },
    topic: (topic: string) => `Nothing about ${topic.toLowerCase()}.`,
    clear: 'Show all kinds',
  },

  /** On the dashboard. */
  needs: {
    title: 'Needs you',
    more: (kinds: number) => (kinds === 1 ? '1 more kind' : `${kinds} more kinds`),
  },

  keys: 'Keys: J and K move, Enter opens, D done, S snooze, A give to someone, Z undo.',

  faults: {
    offline: "You're offline. Nothing was changed; try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {
      'notification.changed': 'Someone else changed this meanwhile. Check it again.',
      'notification.done': 'This is already settled.',
      'account.unknown': 'This person is no longer a super admin.',
    } as Record<string, string>,
  },
} as const
