import type { Review, ReviewPage } from '@momo/contracts/reviews'
import { useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { useSession } from '#lib/session/use-session.ts'
import { findReviews } from './reviews.api.ts'

export type Rating = Pick<ReviewPage, 'averageRating' | 'totalReviews'>
type Listed = { reviews: readonly Review[]; nextCursor: string | undefined }
export type Reviews = 'loading' | 'failed' | Listed

const isListed = (shown: Reviews): shown is Listed => typeof shown !== 'string'

/** Those of the next page that are not shown yet: a review written meanwhile moves the others down. */
export function joined(shown: readonly Review[], next: readonly Review[]): Review[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !known.has(id))]
}

/** REV-07 */
export const onTop = (review: Review, shown: readonly Review[]): Review[] => [review, ...shown.filter(({ id }) => id !== review.id)]

/** The reviews of an outlet, as this reader may see them. BR-12: what could not be read is only logged. */
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
        debug('The reviews could not be read', reason)
        if (isCurrent) setShown((before) => (isListed(before) ? before : 'failed'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [outletId, reader, attempt])
  const change = (next: (reviews: readonly Review[]) => Review[]) =>
    setShown((before) => (isListed(before) ? { ...before, reviews: next(before.reviews) } : { reviews: next([]), nextCursor: undefined }))
  /** What was written has moved the average. */
  const rateAgain = () => findReviews(outletId).then(onRating, (reason: unknown) => debug('The rating could not be read', reason))
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
        setShown((before) => (isListed(before) ? { reviews: joined(before.reviews, page.reviews), nextCursor: page.nextCursor } : before))
      } catch (reason) {
        debug('More reviews could not be read', reason)
      }
      setMoreComing(false)
    },
    put: (review: Review) => {
      change((reviews) => onTop(review, reviews))
      void rateAgain()
    },
    replace: (review: Review) => {
      change((reviews) => reviews.map((one) => (one.id === review.id ? review : one)))
      void rateAgain()
    },
  }
}
