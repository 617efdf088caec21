import type { OrderRating } from '@momo/contracts/dish-ratings'
import { longestRatingComment } from '@momo/contracts/dish-ratings'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StarInput } from '#ui/primitives/inputs/star-input.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Stars } from '#ui/primitives/star-rating.tsx'
import { askMessages as texts } from '../dish-ratings.messages.ts'
import { useRatingForm } from './rating-form.ts'

/** The question about a completed order, or what was answered. Nothing once it was skipped or is too late. */
export function RatingCard({ rating }: { rating: OrderRating }) {
  if (rating.state === 'rated') return <GivenStars rating={rating} />
  return rating.state === 'open' && rating.dishes.length > 0 ? <Question rating={rating} /> : undefined
}

function Question({ rating }: { rating: OrderRating }) {
  const titleId = useId()
  const { form, input, submit, problem, isPending, wasRestored, skip, isSkipping } = useRatingForm(rating)
  const error = form.formState.errors.stars
  return (
    <Card as="section" aria-labelledby={titleId} className="p-5 md:p-6">
      <h2 id={titleId} className="heading-3 text-blue">
        {texts.title}
      </h2>
      <p className="mt-1 text-ink-2">{texts.lead(rating.orderNumber, rating.outlet)}</p>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {wasRestored && !problem ? <Note tone="blue">{texts.restored}</Note> : undefined}
        {/* Not a field for each dish: they are one answer, and at least one of them is needed. */}
        <Controller
          control={form.control}
          name="stars"
          render={({ field: { value, onChange, ref } }) => (
            <div className="grid gap-4 wide:grid-cols-2">
              {rating.dishes.map(({ foodId, name }, index) => (
                <StarInput
                  key={foodId}
                  whole
                  name={`stars-${foodId}`}
                  legend={name}
                  value={value[foodId]}
                  onChange={(stars) => onChange({ ...value, [foodId]: stars })}
                  {...(index === 0 && { ref, error: messageOf(error) })}
                />
              ))}
            </div>
          )}
        />
        <Input
          {...input('comment')}
          label={texts.comment}
          optional
          maxLength={longestRatingComment}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={isPending} loadingText={texts.sending}>
            {texts.send}
          </Button>
          <Button variant="quiet" loading={isSkipping} onClick={skip}>
            {texts.skip}
          </Button>
          <p className="text-sm text-ink-2">{texts.skipHint}</p>
        </div>
      </form>
    </Card>
  )
}

/** The error of a record is at its root or on itself. */
const messageOf = (
  error: { message?: unknown; root?: { message?: string } } | undefined,
): string | undefined =>
  error?.root?.message ?? (typeof error?.message === 'string' ? error.message : undefined)

function GivenStars({ rating: { dishes, comment } }: { rating: OrderRating }) {
  const titleId = useId()
  const given = dishes.flatMap(({ foodId, name, stars }) =>
    stars === undefined ? [] : [{ foodId, name, stars }],
  )
  return (
    <Card as="section" aria-labelledby={titleId} className="p-5 md:p-6">
      <h2 id={titleId} className="font-semibold">
        {texts.rated}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {given.map(({ foodId, name, stars }) => (
          <li key={foodId} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Stars value={stars} />
          </li>
        ))}
      </ul>
      {comment ? <p className="mt-2 text-ink-2 wrap-anywhere">{comment}</p> : undefined}
    </Card>
  )
}
