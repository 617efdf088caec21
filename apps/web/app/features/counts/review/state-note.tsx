import type { CountReview } from '@momo/contracts/counts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { reviewMessages as texts } from '../counts.messages.ts'

/** Who has done what with a count that is not being counted any more. */
export function StateNote({ review }: { review: CountReview }) {
  const {
    state,
    endedAt,
    endedBy = '',
    submittedBy = '',
    mayPost,
    isReversed,
    needsApproval,
    approvalFrom,
    returnedBy,
    note,
  } = review
  const when = endedAt ? `${longDate(endedAt)}, ${clockTime(endedAt)}` : ''
  if (isReversed) return <Note tone="amber">{texts.reversed}</Note>
  if (state === 'posted') return <Note tone="green">{texts.posted(when, endedBy)}</Note>
  if (state === 'discarded') return <Note tone="blue">{texts.discarded(when, endedBy)}</Note>
  if (state === 'waiting')
    return (
      <Note tone="amber">
        <b>{texts.waiting}.</b> {texts.waitingText(submittedBy)} {mayPost ? texts.mayPost : undefined}
      </Note>
    )
  if (returnedBy !== undefined)
    return (
      <Note tone="amber">
        <b>{texts.returned(returnedBy)}</b> {note}
      </Note>
    )
  return needsApproval ? <Note tone="amber">{texts.needsApproval(rupees(approvalFrom))}</Note> : null
}
