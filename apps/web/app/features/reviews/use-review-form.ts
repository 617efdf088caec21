import type { Review } from '@momo/contracts/reviews'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import { saveReturnPath } from '#lib/session/places/return-to.ts'
import { readSession } from '#lib/session/storage.ts'
import { type Draft, storeReviewDraft } from './review-draft-storage.ts'
import { anyPraise, deservesPraise } from './praise.ts'
import { postReview } from './reviews.api.ts'
import { reviewsMessages } from './reviews.messages.ts'

const texts = reviewsMessages.form

type Problem = { at: 'rating' | 'form'; text: string }
type FormOptions = {
  outletId: string
  draft: Draft
  onDraft: (draft: Draft) => void
  onSaved: (review: Review) => void
}

/**
 * The effect of Submit. REV-05: a rating is required. REV-06: sign-in comes before the comment, so that no typing is wasted. REV-04: from
 * three stars on, an empty comment is filled in and shown; the next submit sends it.
 */
export function nextStep(
  { rating, comment }: Draft,
  hasToken: boolean,
): 'ask for a rating' | 'sign in' | 'fill in' | 'send' {
  if (rating === undefined) return 'ask for a rating'
  if (!hasToken) return 'sign in'
  return comment.trim() === '' && deservesPraise(rating) ? 'fill in' : 'send'
}

/** With fewer than three stars, praise that the form filled in is removed again. */
export const withRating = (draft: Draft, rating: number): Draft =>
  draft.isFilledIn && !deservesPraise(rating)
    ? { rating, comment: '', isFilledIn: false }
    : { ...draft, rating }

export function useReviewForm({ outletId, draft, onDraft, onSaved }: FormOptions) {
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  /** REV-06 */
  async function leaveToSignIn(): Promise<void> {
    setProblem({ at: 'form', text: reviewsMessages.signIn })
    storeReviewDraft(outletId, draft)
    saveReturnPath(location.pathname + location.search)
    await navigate('/login', { state: { why: reviewsMessages.signIn } })
  }
  async function send(rating: number): Promise<void> {
    try {
      onSaved(await postReview(outletId, { rating, comment: draft.comment, isFilledIn: draft.isFilledIn }))
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 401) return leaveToSignIn()
      debug('reviews: save failed', fault)
      setProblem({ at: 'form', text: texts.failed })
    }
  }
  async function performStep(): Promise<void> {
    const step = nextStep(draft, readSession() !== undefined)
    if (step === 'ask for a rating' || draft.rating === undefined)
      return setProblem({ at: 'rating', text: texts.needsRating })
    if (step === 'fill in') return onDraft({ ...draft, comment: anyPraise(), isFilledIn: true })
    return step === 'sign in' ? leaveToSignIn() : send(draft.rating)
  }
  async function submit(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setProblem(undefined)
    await performStep()
    isBusy.current = false
    setBusy(false)
  }
  return {
    problem,
    busy,
    submit,
    rate: (rating: number) => {
      setProblem((before) => (before?.at === 'rating' ? undefined : before))
      onDraft(withRating(draft, rating))
    },
    comment: (comment: string) => onDraft({ ...draft, comment, isFilledIn: false }),
  }
}
