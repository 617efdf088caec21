import { longestComment, type Review } from '@momo/contracts/reviews'
import { Plus } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { cardStyle } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StarInput } from '#ui/primitives/inputs/star-input.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import type { Draft } from './review-draft-storage.ts'
import { latestReviewsMessages } from './latest-reviews.messages.ts'
import { quickPraise, withPraise } from './praise.ts'
import { reviewsMessages } from './reviews.messages.ts'
import { useReviewForm } from './use-review-form.ts'

const texts = reviewsMessages.form

type Props = {
  outletId: string
  draft: Draft
  /** Restored after a sign-in and ready to be sent. */
  isBack: boolean
  /** Replaces an existing review of the same customer. */
  isEdit: boolean
  onDraft: (draft: Draft) => void
  onSaved: (review: Review) => void
  onCancel: () => void
}

export function ReviewForm({ isBack, isEdit, onCancel, ...options }: Props) {
  const { draft } = options
  const form = useReviewForm(options)
  const { token } = useSession()
  const stars = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const [wasBack] = useState(isBack)
  const title = isEdit ? reviewsMessages.edit : latestReviewsMessages.write
  useEffect(() => {
    const target = wasBack ? send.current : stars.current
    target?.focus({ preventScroll: true })
    target?.form?.scrollIntoView({ block: 'nearest' })
  }, [wasBack])
  useEffect(() => {
    if (form.problem?.at === 'rating') stars.current?.focus()
  }, [form.problem])
  return (
    <form
      aria-label={title}
      noValidate
      className={`grid grid-cols-[minmax(0,1fr)] scroll-mt-24 gap-4.5 p-5 md:p-6 ${cardStyle}`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <StarInput
        ref={stars}
        name="rating"
        legend={texts.rating}
        value={draft.rating}
        onChange={form.rate}
        error={form.problem?.at === 'rating' ? form.problem.text : undefined}
      />
      <div>
        <Textarea
          label={texts.comment}
          optional
          rows={3}
          maxLength={longestComment}
          value={draft.comment}
          onChange={(event) => form.comment(event.target.value)}
        />
        <p role="status" className={draft.isFilledIn ? 'mt-1.5 text-sm font-medium text-blue' : 'sr-only'}>
          {draft.isFilledIn ? texts.filledIn : ''}
        </p>
        <Praise comment={draft.comment} onPick={form.comment} />
      </div>
      {/* Beside the submit button, because on a phone the top of the form is out of sight. */}
      {form.problem?.at === 'form' ? <Note tone="red">{form.problem.text}</Note> : undefined}
      <Foot
        ref={send}
        isBusy={form.busy}
        hint={isEdit ? texts.replaces : token === undefined ? texts.guest : undefined}
        onCancel={onCancel}
      />
    </form>
  )
}

type FootProps = {
  ref: Ref<HTMLButtonElement>
  isBusy: boolean
  hint: string | undefined
  onCancel: () => void
}

function Foot({ ref, isBusy, hint, onCancel }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3">
      {hint ? <p className="grow basis-60 text-sm text-ink-3">{hint}</p> : undefined}
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button ref={ref} type="submit" loading={isBusy} loadingText={texts.submitting}>
        {texts.submit}
      </Button>
    </div>
  )
}

/** REV-04: a phrase that would exceed the limit is disabled. */
function Praise({ comment, onPick }: { comment: string; onPick: (comment: string) => void }) {
  return (
    <ul aria-label={texts.phrases} className="mt-2 flex flex-wrap gap-2">
      {quickPraise.map((words) => {
        const next = withPraise(comment, words)
        return (
          <li key={words}>
            <button
              type="button"
              aria-label={texts.append(words)}
              disabled={next === undefined}
              onClick={() => next !== undefined && onPick(next)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border-[1.5px] border-line-2 bg-paper px-3.5 text-[0.9375rem] font-medium hover:bg-orange-soft disabled:border-transparent disabled:bg-disabled disabled:text-ink-3"
            >
              <Plus aria-hidden className="size-4" />
              {words}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
