import type { OrderRating, RatingAnswer } from '@momo/contracts/dish-ratings'
import { DishStars, longestRatingComment } from '@momo/contracts/dish-ratings'
import { OptionalLine } from '@momo/contracts/shared'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { keepAnswer, refreshRatings, sendAnswer } from '../dish-ratings.api.ts'
import { askMessages as texts } from '../dish-ratings.messages.ts'

/** Stars by food. */
const schema = z
  .object({
    stars: z.record(z.string(), DishStars).refine((stars) => Object.keys(stars).length > 0, texts.needsStars),
    comment: OptionalLine(longestRatingComment),
  })
  .transform(({ stars, comment }): RatingAnswer => ({
    kind: 'rated',
    dishes: Object.entries(stars).map(([foodId, given]) => ({ foodId, stars: given })),
    comment,
  }))
type Values = z.input<typeof schema>

const draftOf = (values: Values): Values | undefined =>
  Object.keys(values.stars ?? {}).length > 0 || values.comment ? values : undefined

/** Another device has answered: its answer is shown instead of the question. */
const onAnsweredElsewhere = () => void refreshRatings()

export function useRatingForm({ orderId }: OrderRating) {
  const form = useSavedForm<Values, RatingAnswer, OrderRating>(
    `rating-${orderId}`,
    {
      schema,
      defaultValues: { stars: {}, comment: '' },
      explain: (error) => problemOf(error, texts.faults),
      mutationFn: (answer) => sendAnswer(orderId, answer),
      onSuccess: (rating) => {
        toast.success(texts.thanks)
        keepAnswer(rating)
      },
      onError: onAnsweredElsewhere,
    },
    draftOf,
  )
  const skip = useAction({
    mutationFn: () => sendAnswer(orderId, { kind: 'skipped' }),
    onSuccess: keepAnswer,
    onError: (error: Error) => {
      toast.failure(problemOf(error, texts.faults).text)
      onAnsweredElsewhere()
    },
  })
  return { ...form, skip: () => skip.run(), isSkipping: skip.isPending }
}
