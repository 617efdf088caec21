import type { CountReview } from '@momo/contracts/counts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { countName } from '../count-name.ts'
import { reviewQuery } from '../counts.api.ts'
import { countWords as words, reviewMessages as texts } from '../counts.messages.ts'
import { PostForm } from './post-form.tsx'
import { ReviewTiles } from './review-tiles.tsx'

const skeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** Differences of a count, the largest value first, and its posting. */
export function ReviewScreen({ id }: { id: string }) {
  const query = useQuery(reviewQuery(id))
  return (
    <QueryView query={query} skeleton={skeleton} failed={(fault) => <Failed fault={fault} query={query} />}>
      {(review) => <OpenedReview review={review} />}
    </QueryView>
  )
}

function Failed({ fault, query }: { fault: Error; query: UseQueryResult }) {
  if (isMissing(fault)) return <EmptyState drawing="search" {...texts.missing} />
  return (
    <ListFailed
      query={query}
      title={texts.failed}
      text={problemOf(fault, texts.faults).text}
      tryAgain={words.tryAgain}
      loading={words.loading}
    />
  )
}

function OpenedReview({ review }: { review: CountReview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReviewHead review={review} />
      <StateNote review={review} />
      <ReviewTiles review={review} />
      {/* Reasons belong to the state of the count that was loaded. */}
      <PostForm key={review.state} review={review} />
    </div>
  )
}

function ReviewHead({ review }: { review: CountReview }) {
  const { id, number, branchName, startedAt, firstEntryAt, lastEntryAt, people, state } = review
  const facts = [
    texts.lead(number, branchName, longDate(startedAt)),
    ...(firstEntryAt && lastEntryAt
      ? [texts.countedBy(clockTime(firstEntryAt), clockTime(lastEntryAt), people.join(texts.and))]
      : []),
  ]
  return (
    <div className="max-lg:sr-only">
      <p className="text-sm text-ink-2">
        <Link to="/branchadmin/inventory" className="link">
          {words.inventory}
        </Link>
        {' / '}
        {state === 'counting' ? (
          <Link to={`/branchadmin/inventory/count/${id}`} className="link">
            {countName(review)}
          </Link>
        ) : (
          countName(review)
        )}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">{texts.title}</h1>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
    </div>
  )
}

/** Who has done what with a count that is not being counted any more. */
function StateNote({ review }: { review: CountReview }) {
  const {
    state,
    endedAt,
    endedBy = '',
    submittedBy = '',
    mayPost,
    isReversed,
    needsApproval,
    approvalFrom,
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
  return needsApproval ? <Note tone="amber">{texts.needsApproval(rupees(approvalFrom))}</Note> : null
}
