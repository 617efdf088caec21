import type { Bill } from '@momo/contracts/supplier-bills'
import { dayInNepal } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { shortDay } from '../due-text.ts'
import { isUndecided, secondPersonId } from './bill-actions.tsx'
import { detailMessages as texts } from './bill.messages.ts'

const dayOf = (instant: Date) => shortDay(dayInNepal(instant))

/** What stands in the way of the approval, before it is tried. */
export function StateNotes({ bill }: { bill: Bill }) {
  const { state, held, cancelled, mayApprove, kind, lines } = bill
  const isOpen = isUndecided(bill)
  const nothingReceived = kind === 'bill' && lines.every(({ received }) => received === undefined)
  return (
    <>
      {cancelled ? (
        <Note tone="amber">{texts.cancel.note(cancelled.by, dayOf(cancelled.at))}</Note>
      ) : undefined}
      {held && state === 'held' ? (
        <Note tone="amber">
          <b>{texts.hold.note(held.by, dayOf(held.at))}</b> {held.reason} {texts.approve.held}
        </Note>
      ) : undefined}
      {isOpen && nothingReceived ? <Note tone="red">{texts.match.nothingReceived}</Note> : undefined}
      {isOpen && !mayApprove ? (
        <div id={secondPersonId}>
          <Note tone="blue">{kind === 'bill' ? texts.approve.notYours : texts.approve.notYoursCredit}</Note>
        </div>
      ) : undefined}
    </>
  )
}

/** The note on the bill. */
export function BillNote({ bill: { note, entered } }: { bill: Bill }) {
  if (!note) return undefined
  return (
    <Note tone="blue">
      <span className="wrap-anywhere">{note}</span> <b>{texts.facts.noteBy(entered.by, dayOf(entered.at))}</b>
    </Note>
  )
}
