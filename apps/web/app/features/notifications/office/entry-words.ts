import type { OfficeEntry, OfficeKind } from '@momo/contracts/notifications'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'

/** What an entry says, and the page that settles it. */
export type EntryWords = { title: string; text: string; action: string; to: string }

type Facts = OfficeEntry & { place: string }

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const orPage = (page: string, id: string | undefined, to: (id: string) => string): string =>
  id === undefined ? page : to(id)

const branchPage = ({ branch }: Facts): string =>
  orPage('/superadmin/branch', branch?.id, (id) => `/superadmin/branch/${id}`)

const describe: Record<OfficeKind, (entry: Facts) => EntryWords> = {
  'stock.critical': ({ subject, branch, count, recordId }) => ({
    title: `${subject} needs attention`,
    text: branch
      ? `Out of stock, expired or below zero at ${branch.name}.`
      : `Out of stock, expired or below zero: ${counted(count, 'alert', 'alerts')}.`,
    action: 'Open item',
    to: orPage('/superadmin/inventory-alert', recordId, (id) => `/superadmin/stock/${id}`),
  }),
  'count.waiting': ({ place, recordId }) => ({
    title: `Stock count to approve at ${place}`,
    text: 'Its differences are posted once you approve it.',
    action: 'Review count',
    to: orPage('/superadmin/stock/counts', recordId, (id) => `/superadmin/stock/counts/${id}`),
  }),
  'batch.stopped': ({ subject, recordId }) => ({
    title: `${subject} is stopped`,
    text: "It can't be sold, used or sent until another person releases it.",
    action: 'Open trace',
    to: orPage('/superadmin/batches', recordId, (id) => `/superadmin/batches/${id}`),
  }),
  'requisition.waiting': ({ count, subject }) => ({
    title: `${counted(count, 'requisition', 'requisitions')} to approve`,
    text: `${subject}.`,
    action: 'Open requisitions',
    to: '/superadmin/branchorders',
  }),
  'transfer.overdue': ({ subject, place, recordId }) => ({
    title: `Delivery ${subject} isn't checked in`,
    text: `It should have arrived at ${place} long ago. Ask the branch and the van.`,
    action: 'Open delivery',
    to: orPage('/superadmin/branchorders', recordId, (id) => `/superadmin/branchorders?id=${id}`),
  }),
  'orders.late': (entry) => ({
    title: `${entry.place} is running late`,
    text: `${counted(entry.count, 'open order is', 'open orders are')} late.`,
    action: 'Open branch',
    to: branchPage(entry),
  }),
  'orders.missed': (entry) => ({
    title: `${entry.place} missed ${counted(entry.count, 'order', 'orders')}`,
    text: "The branch didn't answer in time. Ask why, and contact the customers.",
    action: 'Open branch',
    to: branchPage(entry),
  }),
  'problems.waiting': (entry) => ({
    title: `${counted(entry.count, "report isn't", "reports aren't")} answered at ${entry.place}`,
    text: 'Customers have waited for more than a day.',
    action: 'Open reports',
    to: orPage(
      '/superadmin/problems?filter=late',
      entry.branch?.id,
      (id) => `/superadmin/problems?filter=late&branch=${id}`,
    ),
  }),
  'payment.difference': ({ count }) => ({
    title: `${counted(count, "payment doesn't", "payments don't")} match`,
    text: "The wallet's records and ours differ.",
    action: 'Open payments',
    to: '/superadmin/payments',
  }),
  'refund.waiting': ({ count }) => ({
    title: `${counted(count, 'refund', 'refunds')} to make`,
    text: 'Customers are waiting for their money.',
    action: 'Open refunds',
    to: '/superadmin/payments',
  }),
  'day-closing.difference': ({ subject, place, branch }) => {
    const [day = '', difference = '0'] = subject.split(' ')
    const amount = Number(difference)
    return {
      title: `Cash difference at ${place}`,
      text: `${longDay(day)}: ${rupees(Math.abs(amount))} ${amount < 0 ? 'short' : 'over'}.`,
      action: 'Open day',
      to: orPage(
        '/superadmin/invoice/closing',
        branch?.id,
        (id) => `/superadmin/invoice/closing/${id}/${day}`,
      ),
    }
  },
  'purchase-order.late': ({ subject, recordId }) => ({
    title: `${subject.split(',')[0]} is late`,
    text: `${subject}: the goods aren't received yet. Call the supplier.`,
    action: 'Open order',
    to: orPage('/superadmin/supplierorders', recordId, (id) => `/superadmin/supplierorders/${id}`),
  }),
  'bill.waiting': ({ count }) => ({
    title: `${counted(count, 'supplier bill', 'supplier bills')} to approve`,
    text: 'Compare them with what we received and ordered.',
    action: 'Open bills',
    to: '/superadmin/suppliers/bills',
  }),
  'bill.overdue': ({ count }) => ({
    title: `${counted(count, 'supplier bill is', 'supplier bills are')} overdue`,
    text: 'They were due before today.',
    action: 'Open bills',
    to: '/superadmin/suppliers/bills',
  }),
  'review.low': ({ place, branch }) => ({
    title: `Low rating at ${place}`,
    text: 'Two stars or less, without a reply.',
    action: 'Reply',
    to: orPage('/superadmin/branch', branch?.id, (id) => `/jholmomo-outlets/${id}`),
  }),
  'application.received': ({ count }) => ({
    title: counted(count, 'new job application', 'new job applications'),
    text: 'Read it and answer the applicant.',
    action: 'Open applications',
    to: '/superadmin/employee/applications',
  }),
  'franchise.received': ({ count }) => ({
    title: counted(count, 'new franchise enquiry', 'new franchise enquiries'),
    text: 'Read it and answer.',
    action: 'Open enquiries',
    to: '/superadmin/frenchies',
  }),
  'banquet.received': ({ count }) => ({
    title: counted(count, 'new banquet enquiry', 'new banquet enquiries'),
    text: 'Read it and answer.',
    action: 'Open enquiries',
    to: '/superadmin/banquet',
  }),
  'contact.received': ({ count }) => ({
    title: counted(count, 'new message', 'new messages'),
    text: 'Sent with the contact form.',
    action: 'Open messages',
    to: '/superadmin/feedback',
  }),
  'jobs.failed': ({ count }) => ({
    title: `${counted(count, 'job has', 'jobs have')} failed`,
    text: 'Work in the background, such as a message or a picture, was tried often and given up.',
    action: 'Open failed jobs',
    to: '/superadmin/setting/failed-jobs',
  }),
  'fiscal-year.missing': ({ subject }) => ({
    title: 'The next fiscal year is missing',
    text: `Bills stop after ${longDay(subject)}. Install the update with the next Nepali calendar before.`,
    action: 'Open business details',
    to: '/superadmin/setting?section=business',
  }),
  'messages.budget': ({ subject }) => {
    const [channel, span, share] = subject.split(' ')
    const what = channel === 'sms' ? 'SMS' : 'Emails with codes'
    const time = span === 'hour' ? 'this hour' : 'the last 24 hours'
    return {
      title: `${what}: ${share === 'full' ? 'budget used up' : 'four fifths of the budget used'}`,
      text:
        share === 'full'
          ? `The budget of ${time} is used up. New devices get no sign-in codes for now.`
          : `Of ${time}. Check whether orders explain it, or someone asks for codes in bulk.`,
      action: 'Open budget',
      to: '/superadmin/setting?section=alerts',
    }
  },
}

/** A branch that was deleted has no name. */
export const wordsOf = (entry: OfficeEntry): EntryWords =>
  describe[entry.kind]({ ...entry, place: entry.branch?.name ?? 'a branch' })
