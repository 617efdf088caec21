import type { CountReview } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { countName } from '../count-name.ts'
import { countQuery } from '../counts.api.ts'
import { reviewMessages } from '../counts.messages.ts'
import { ReviewTiles } from '../review/review-tiles.tsx'
import { StateNote } from '../review/state-note.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { approvalMessages as texts } from './office.messages.ts'

/** The branch may count, take the count back or cook meanwhile. */
const refreshMs = 15_000

const skeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** A count of a branch with its differences. One that waits is posted here, or sent back for a recount. */
export function CountApproval({ id }: { id: string }) {
  const query = useQuery({ ...countQuery(id), refetchInterval: refreshMs })
  const failed = (fault: Error) =>
    isMissing(fault) ? (
      <EmptyState drawing="search" {...texts.missing} />
    ) : (
      <ListFailed
        query={query}
        title={texts.failed}
        text={problemOf(fault, texts.faults).text}
        tryAgain={texts.tryAgain}
        loading={texts.loading}
      />
    )
  return (
    <QueryView query={query} skeleton={skeleton} failed={failed}>
      {(review) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head review={review} />
          <StateNote review={review} />
          <ReviewTiles review={review} />
          {/* Reasons belong to the entries that were loaded. */}
          <ApprovalForm key={`${review.state} ${review.revision}`} review={review} />
        </div>
      )}
    </QueryView>
  )
}

function Head({ review }: { review: CountReview }) {
  const { number, branchName, startedAt, firstEntryAt, lastEntryAt, people } = review
  const { lead, countedBy, and } = reviewMessages
  const facts = [
    lead(number, branchName, longDate(startedAt)),
    ...(firstEntryAt && lastEntryAt
      ? [countedBy(clockTime(firstEntryAt), clockTime(lastEntryAt), people.join(and))]
      : []),
  ]
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Link to="/superadmin/stock/counts" className="link">
          {texts.counts}
        </Link>
        {` / ${branchName}`}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {countName(review)}
      </h1>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
    </div>
  )
}
