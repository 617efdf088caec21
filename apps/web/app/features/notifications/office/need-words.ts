import type { OfficeKind, OfficeNeed } from '@momo/contracts/notifications'
import { type EntryWords, wordsOf } from './entry-words.ts'

type Several = { title: (entries: number, count: number) => string; to: string }

const topicPage = (topic: string): string => `/superadmin/notification?topic=${topic}`

/** Kinds with an entry for each record. The other kinds have one entry, which counts its records. */
const several: Partial<Record<OfficeKind, Several>> = {
  'stock.critical': {
    title: (entries) => `${entries} items need attention`,
    to: '/superadmin/inventory-alert',
  },
  'count.waiting': { title: (entries) => `${entries} stock counts to approve`, to: topicPage('stock') },
  'batch.stopped': { title: (entries) => `${entries} batches are stopped`, to: topicPage('kitchen') },
  'requisition.waiting': {
    title: (_, count) => `${count} requisitions to approve`,
    to: '/superadmin/branchorders',
  },
  'transfer.overdue': {
    title: (entries) => `${entries} deliveries aren't checked in`,
    to: topicPage('branches'),
  },
  'orders.late': { title: (entries) => `${entries} branches are running late`, to: topicPage('orders') },
  'orders.missed': {
    title: (entries, count) => `${count} orders missed at ${entries} branches`,
    to: topicPage('orders'),
  },
  'problems.waiting': {
    title: (entries, count) => `${count} reports not answered at ${entries} branches`,
    to: '/superadmin/problems?filter=late',
  },
  'day-closing.difference': {
    title: (entries) => `${entries} days closed with a cash difference`,
    to: topicPage('money'),
  },
  'purchase-order.late': {
    title: (entries) => `${entries} supplier orders are late`,
    to: topicPage('suppliers'),
  },
  'review.low': { title: (entries) => `${entries} low ratings without a reply`, to: topicPage('reviews') },
}

/** One entry in its own words; several of a kind with the names of the newest. */
export function needWords({ entries, count, names, newest }: OfficeNeed): Omit<EntryWords, 'action'> {
  const words = several[newest.kind]
  if (entries === 1 || words === undefined) return wordsOf(newest)
  const shown = [...new Set(names)]
  const more = entries > names.length ? ', ...' : ''
  return { title: words.title(entries, count), text: `${shown.join(', ')}${more}`, to: words.to }
}
