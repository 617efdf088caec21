import type { CountReview } from '@momo/contracts/counts'
import { FormProvider } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { reviewQuery, sendForApproval, sendPosting } from '../counts.api.ts'
import { reviewMessages as texts } from '../counts.messages.ts'
import { useCountQueue } from '../queue/count-queue.ts'
import { Differences } from './differences.tsx'
import { ReviewFoot } from './review-foot.tsx'
import {
  defaultValues,
  goesToApproval,
  postingOf,
  ReviewForm,
  type ReviewValues,
  toClear,
} from './review-form.ts'
import { useReviewKeys } from './use-review-keys.ts'

const ifChanged = (values: ReviewValues): ReviewValues | undefined =>
  values.note !== '' || Object.values(values.reasons).some((reason) => reason !== '') ? values : undefined

/** Differences with their reasons, until they are posted or sent for approval. */
export function PostForm({ review }: { review: CountReview }) {
  const { id, state, mayPost } = review
  const canChange = state === 'counting' || (state === 'waiting' && mayPost)
  const { form, submit, isPending, problem } = useSavedForm(
    `count-review:${id}`,
    {
      schema: ReviewForm,
      defaultValues: defaultValues(review),
      explain: (error) => problemOf(error, texts.faults),
      mutationFn: (values) =>
        (goesToApproval(review) ? sendForApproval : sendPosting)(id, postingOf(review, values)),
      onSuccess: (saved) => {
        toast.success(saved.state === 'waiting' ? texts.sentToast : texts.postedToast)
        queryClient.setQueryData(reviewQuery(id).queryKey, saved)
        void invalidate('counts')
        void invalidate('inventory')
      },
      // It may have been counted, posted or sent meanwhile.
      onError: () => void invalidate('counts'),
    },
    ifChanged,
  )
  const waiting = useUnsent(id)
  const clear = toClear(review, form.watch('reasons'))
  const isReady = canChange && waiting === 0 && clear.recount.length + clear.explain.length === 0
  useReviewKeys(() => void (isReady && submit()))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Differences
          review={review}
          canChange={canChange}
          recountTo={
            canChange ? (itemId) => `/branchadmin/inventory/count/${id}?recount=${itemId}` : undefined
          }
        />
        {canChange ? (
          <Input {...form.register('note')} label={texts.note} optional maxLength={400} autoComplete="off" />
        ) : undefined}
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {waiting > 0 ? <Note tone="amber">{texts.unsent(waiting)}</Note> : undefined}
        <ReviewFoot review={review} clear={clear} isReady={isReady} isPending={isPending} />
      </form>
    </FormProvider>
  )
}

/** Entries of this device that the differences do not contain yet. */
const useUnsent = (countId: string): number =>
  useCountQueue().pending.filter((action) => action.countId === countId).length
