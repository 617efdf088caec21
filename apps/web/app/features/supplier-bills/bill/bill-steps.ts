import type { Bill } from '@momo/contracts/supplier-bills'
import { dayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import type { RowStep } from '#ui/patterns/lists/step-row.tsx'
import { shortDay } from '../due-text.ts'
import { detailMessages } from './bill.messages.ts'

const texts = detailMessages.steps

const dayOf = (instant: Date) => shortDay(dayInNepal(instant))
const latest = <T>(all: T[], at: (one: T) => Date | undefined): T | undefined =>
  all.toSorted((a, b) => (at(b)?.getTime() ?? 0) - (at(a)?.getTime() ?? 0))[0]

function orderedText({ orders }: Bill): string {
  const last = latest(orders, ({ sentAt }) => sentAt)
  if (!last) return texts.notOrdered
  return last.sentAt ? texts.orderedAt(last.number, dayOf(last.sentAt)) : last.number
}

function receivedText({ receipts }: Bill): string {
  const last = latest(receipts, ({ happenedAt }) => happenedAt)
  if (!last) return texts.notReceived
  const day = dayOf(last.happenedAt)
  return receipts.length === 1 ? texts.receivedAt(day, last.by) : texts.receipts(receipts.length, day)
}

function approvedText({ approved, state }: Bill): string {
  if (approved) return texts.approvedAt(dayOf(approved.at), approved.by)
  return state === 'held' ? texts.onHold : texts.secondPerson
}

function paidText({ state, paid, payments, advances, dueOn }: Bill): string {
  const last = payments.at(-1)
  if (state === 'paid' && last) return texts.paidOn(shortDay(last.paidOn))
  if (paid > 0) return texts.paidPart(rupees(paid))
  const advance = advances.reduce((sum, { left }) => sum + left, 0)
  return advance > 0 ? texts.inAdvance(rupees(advance)) : texts.dueOn(shortDay(dueOn))
}

/** Ordered, received, billed, approved, paid: the first that is not done is the next. */
export function stepsOf(bill: Bill): RowStep[] {
  const { orders, receipts, entered, approved, state } = bill
  const isPaid = state === 'paid'
  return [
    { title: texts.ordered, text: orderedText(bill), state: orders.length > 0 ? 'done' : 'todo' },
    { title: texts.received, text: receivedText(bill), state: receipts.length > 0 ? 'done' : 'todo' },
    {
      title: texts.billed,
      text: texts.billedAt(dayOf(entered.at), entered.by),
      state: approved ? 'done' : 'now',
    },
    {
      title: texts.approved,
      text: approvedText(bill),
      state: approved ? (isPaid ? 'done' : 'now') : 'todo',
    },
    { title: texts.paid, text: paidText(bill), state: isPaid ? 'done' : 'todo' },
  ]
}
