import type { Review, ReviewPage } from '@momo/contracts/reviews'
import { useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { useSession } from '#lib/session/use-session.ts'
import { findReviews } from './reviews.api.ts'

export type Rating = Pick<ReviewPage, 'averageRating' | 'totalReviews'>
type Listed = { reviews: readonly Review[]; nextCursor: string | undefined }
export type Reviews = 'loading' | 'failed' | Listed

const isListed = (shown: Reviews): shown is Listed => typeof shown !== 'string'

/** Appends the next page without duplicates: a new review shifts the others down. */
export function joined(shown: readonly Review[], next: readonly Review[]): Review[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !known.has(id))]
}

/** REV-07 */
export const onTop = (review: Review, shown: readonly Review[]): Review[] => [
  review,
  ...shown.filter(({ id }) => id !== review.id),
]

/** The reviews visible to this reader. BR-12: a failed load is only logged. */
export function useReviews(outletId: string, onRating: (rating: Rating) => void) {
  const { user, role } = useSession()
  const reader = `${role} ${user?.id}`
  const [shown, setShown] = useState<Reviews>('loading')
  const [attempt, setAttempt] = useState(0)
  const [isMoreComing, setMoreComing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    findReviews(outletId).then(
      ({ reviews, nextCursor }) => isCurrent && setShown({ reviews, nextCursor }),
      (reason: unknown) => {
        debug('reviews: load failed', reason)
        if (isCurrent) setShown((before) => (isListed(before) ? before : 'failed'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [outletId, reader, attempt])
  const change = (next: (reviews: readonly Review[]) => Review[]) =>
    setShown((before) =>
      isListed(before)
        ? { ...before, reviews: next(before.reviews) }
        : { reviews: next([]), nextCursor: undefined },
    )
  /** The average has changed. */
  const refreshRating = () =>
    findReviews(outletId).then(onRating, (reason: unknown) =>
      debug('reviews: loading the rating failed', reason),
    )
  return {
    shown,
    isMoreComing,
    again: () => {
      setShown('loading')
      setAttempt(attempt + 1)
    },
    more: async (cursor: string) => {
      setMoreComing(true)
      try {
        const page = await findReviews(outletId, cursor)
        setShown((before) =>
          isListed(before)
            ? { reviews: joined(before.reviews, page.reviews), nextCursor: page.nextCursor }
            : before,
        )
      } catch (reason) {
        debug('reviews: loading more failed', reason)
      }
      setMoreComing(false)
    },
    put: (review: Review) => {
      change((reviews) => onTop(review, reviews))
      void refreshRating()
    },
    replace: (review: Review) => {
      change((reviews) => reviews.map((one) => (one.id === review.id ? review : one)))
      void refreshRating()
    },
  }
}
