import type { Review } from '@momo/contracts/reviews'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { longDate } from '#lib/format/dates.ts'
import { imageUrl } from '#lib/format/image-url.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Stars } from '#ui/primitives/star-rating.tsx'
import { reviewAge } from './review-age.ts'
import { reviewsMessages as texts } from './reviews.messages.ts'

const tones = ['green', 'blue', 'red'] as const
/** The same name always gets the same colour. */
const toneOf = (name: string) =>
  tones[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]

type Props = {
  review: Review
  outletName: string
  now: Date
  /** Just submitted: the card takes the focus. */
  isFresh: boolean
  onEdit: () => void
  /** Admin tools for staff. */
  adminTools: ReactNode
}

export function ReviewCard({ review, outletName, now, isFresh, onEdit, adminTools }: Props) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFresh) card.current?.focus()
  }, [isFresh])
  return (
    <li
      ref={card}
      tabIndex={isFresh ? -1 : undefined}
      className={classNames(
        '-mx-3 min-w-0 scroll-mt-28 border-b-[1.5px] border-line px-3 py-4.5 transition-colors duration-2000',
        isFresh && 'starting:bg-orange-soft',
        review.hiddenBecause !== undefined && 'bg-disabled',
      )}
    >
      <article aria-label={review.reviewerName} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Head review={review} now={now} />
        {review.comment ? <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p> : undefined}
        {review.hiddenBecause === undefined ? undefined : (
          <p className="text-sm text-ink-2">
            <Badge tone="red">{texts.hidden}</Badge> {texts.hiddenBecause(review.hiddenBecause)}
          </p>
        )}
        {review.reply ? <Reply reply={review.reply} outletName={outletName} now={now} /> : undefined}
        {review.isOwn ? (
          <Button variant="quiet" size="small" onClick={onEdit} className="-ml-4 justify-self-start">
            {texts.edit}
          </Button>
        ) : undefined}
        {adminTools}
      </article>
    </li>
  )
}

function Head({ review, now }: { review: Review; now: Date }) {
  const { reviewerName, avatar, rating, createdAt } = review
  return (
    <header className="flex items-center gap-3">
      <Avatar name={reviewerName} src={avatar && imageUrl(avatar)} tone={toneOf(reviewerName)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <b className="font-semibold wrap-anywhere">{reviewerName}</b>
          {review.hasOrdered ? (
            <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
              {texts.ordered}
            </Badge>
          ) : undefined}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
          <Stars value={rating} />
          <time dateTime={createdAt.toISOString()} title={longDate(createdAt)}>
            {reviewAge(createdAt, now)}
          </time>
          {review.isEdited ? <span>({texts.edited})</span> : undefined}
        </p>
      </div>
    </header>
  )
}

function Reply({
  reply: { text, at },
  outletName,
  now,
}: {
  reply: NonNullable<Review['reply']>
  outletName: string
  now: Date
}) {
  return (
    <div className="mt-1 ml-5 border-l-3 border-blue-line pl-4">
      <p className="text-sm text-ink-3">
        <b className="font-semibold text-blue">{texts.replyFrom(outletName)}</b>, {reviewAge(at, now)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
