import type { Review } from '@momo/contracts/reviews'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { latestReviewsMessages } from './latest-reviews.messages.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewsMessages as texts } from './reviews.messages.ts'
import type { Reviews } from './use-reviews.ts'

type Props = {
  shown: Reviews
  outletName: string
  now: Date
  /** The review just submitted and when; a new time focuses it again. */
  fresh: { id: string; at: number } | undefined
  isMoreComing: boolean
  /** True beside the form, where only one column fits. */
  isNarrow: boolean
  onMore: (cursor: string) => void
  onRetry: () => void
  onWrite: () => void
  adminTools: ((review: Review) => ReactNode) | undefined
}

/** REV-02 */
export function ReviewList(props: Props) {
  const { shown } = props
  if (shown === 'loading') return <ReviewSkeleton />
  if (shown === 'failed') return <NotLoaded onRetry={props.onRetry} />
  if (shown.reviews.length === 0) return <None {...props} />
  return <Listed {...props} shown={shown} />
}

/**
 * Clipped to the reserved height to avoid layout shift. A click on the button or focus in the list expands it. Staff always see the whole
 * list.
 */
function Listed({ shown, ...props }: Omit<Props, 'shown'> & { shown: Exclude<Reviews, string> }) {
  const list = useRef<HTMLUListElement>(null)
  const [isOpened, setOpened] = useState(false)
  const [isCut, setCut] = useState(false)
  const isWhole = isOpened || props.isNarrow || props.fresh !== undefined || props.adminTools !== undefined
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    setCut(!isWhole && scrollHeight > clientHeight)
  }, [isWhole, shown])
  return (
    <div>
      <ul
        ref={list}
        onFocus={() => setOpened(true)}
        className={classNames(
          '-mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-x-14',
          !props.isNarrow && 'md:grid-cols-2',
          !isWhole && 'max-h-80 overflow-y-clip',
          isCut && 'mask-b-from-75%',
        )}
      >
        {shown.reviews.map((review) => (
          <ReviewCard
            key={review.id === props.fresh?.id ? props.fresh.at : review.id}
            review={review}
            outletName={props.outletName}
            now={props.now}
            isFresh={review.id === props.fresh?.id}
            onEdit={props.onWrite}
            adminTools={props.adminTools?.(review)}
          />
        ))}
      </ul>
      {isCut ? (
        <MoreButton onClick={() => setOpened(true)} />
      ) : shown.nextCursor === undefined ? undefined : (
        <MoreButton loading={props.isMoreComing} onClick={() => props.onMore(shown.nextCursor ?? '')} />
      )}
    </div>
  )
}

function MoreButton({ loading = false, onClick }: { loading?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      reads
      loading={loading}
      loadingText={texts.loadingMore}
      onClick={onClick}
      className="mt-2 -ml-5"
    >
      {texts.more} <ChevronDown aria-hidden className="inline" />
    </Button>
  )
}

function None({ isNarrow, adminTools, onWrite }: Props) {
  const action = (
    <Button variant="outline" onClick={onWrite}>
      {latestReviewsMessages.write}
    </Button>
  )
  return (
    <Card>
      <EmptyState drawing="reviews" title={texts.none} action={isNarrow || adminTools ? undefined : action} />
    </Card>
  )
}

/** BR-12: no alert, because the visitor did not request anything. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {texts.notLoaded}
      <Button variant="outline" size="compact" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </p>
  )
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-6">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="h-4 max-w-xl" />
        </div>
      ))}
    </div>
  )
}
