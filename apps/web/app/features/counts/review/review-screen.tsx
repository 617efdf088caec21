import type { CountReview } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { countName } from '../count-name.ts'
import { reviewQuery } from '../counts.api.ts'
import { countWords as words, reviewMessages as texts } from '../counts.messages.ts'
import { PostForm } from './post-form.tsx'
import { ReviewTiles } from './review-tiles.tsx'
import { StateNote } from './state-note.tsx'

/** Differences of a count, the largest value first, and its posting. */
export function ReviewScreen({ id }: { id: string }) {
  const query = useQuery(reviewQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        texts={{ ...words, failed: texts.failed }}
        explain={(fault) => problemOf(fault, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(review) => <OpenedReview review={review} />}
      </ListView>
    </>
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
      {/* A phone has the back arrow of the shell. */}
      <p className="text-sm text-ink-2 max-lg:hidden">
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
