import type { Review } from '@momo/contracts/reviews'
import { useEffect, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { useSession } from '#lib/session/use-session.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { type Draft, storeReviewDraft, readReviewDraft } from './review-draft-storage.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewsMessages as texts } from './reviews.messages.ts'
import { useReviewAdmin } from './admin/use-review-admin.ts'
import { type Rating, useReviews } from './use-reviews.ts'

export type PanelProps = {
  outlet: { id: string; name: string }
  isWriting: boolean
  onWrite: () => void
  onClose: () => void
  /** Called when a review has changed the outlet's rating. */
  onRating: (rating: Rating) => void
}

const draftOf = (own: Review | undefined): Draft => ({
  rating: own?.rating,
  comment: own?.comment ?? '',
  isFilledIn: false,
})

export function ReviewPanel({ outlet, isWriting, onWrite, onClose, onRating }: PanelProps) {
  const { role } = useSession()
  const reviews = useReviews(outlet.id, onRating)
  const AdminTools = useReviewAdmin(outlet.id)
  const [storedDraft] = useState(() => readReviewDraft(outlet.id))
  // Without a draft the form shows the own review. Cancel hides the form and keeps the draft.
  const [draft, setDraft] = useState(storedDraft)
  const [now] = useState(() => new Date())
  const [fresh, setFresh] = useState<{ id: string; at: number }>()
  useEffect(() => storeReviewDraft(outlet.id, undefined), [outlet.id])
  const own = typeof reviews.shown === 'string' ? undefined : reviews.shown.reviews.find(({ isOwn }) => isOwn)
  const saved = (review: Review) => {
    setDraft(undefined)
    onClose()
    reviews.put(review)
    setFresh({ id: review.id, at: Date.now() })
    toast.success(texts.submitted)
  }
  const isFormOpen = isWriting && (role === undefined || role === 'user')
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
        isFormOpen && 'md:grid-cols-[1.35fr_minmax(0,1fr)] md:gap-12',
      )}
    >
      {isFormOpen ? (
        <ReviewForm
          outletId={outlet.id}
          draft={draft ?? draftOf(own)}
          isBack={storedDraft !== undefined}
          isEdit={own !== undefined}
          onDraft={setDraft}
          onSaved={saved}
          onCancel={onClose}
        />
      ) : undefined}
      <ReviewList
        shown={reviews.shown}
        outletName={outlet.name}
        now={now}
        fresh={fresh}
        isMoreComing={reviews.isMoreComing}
        isNarrow={isFormOpen}
        onMore={(cursor) => void reviews.more(cursor)}
        onRetry={reviews.again}
        onWrite={onWrite}
        adminTools={AdminTools && ((review) => <AdminTools review={review} onChanged={reviews.replace} />)}
      />
      <ToastRegion />
    </div>
  )
}
