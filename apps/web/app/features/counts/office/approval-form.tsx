import type { CountReview } from '@momo/contracts/counts'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate, type QueryModule } from '#lib/query/invalidate.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { sendApproval } from '../counts.api.ts'
import { Differences } from '../review/differences.tsx'
import { defaultValues, postingOf, ReviewForm, toClear } from '../review/review-form.ts'
import { approvalMessages as texts } from './office.messages.ts'
import { ReturnCountDialog } from './return-count-dialog.tsx'

/** What follows from a posted count. */
const changed: QueryModule[] = ['counts', 'inventory', 'stock-reports', 'stock-alerts']

/** The differences with their reasons; while the count waits, it can be posted or sent back. */
export function ApprovalForm({ review }: { review: CountReview }) {
  const { id, number, state, mayPost } = review
  const canPost = state === 'waiting' && mayPost
  const { form, submit, isPending, problem } = useContractForm({
    schema: ReviewForm,
    defaultValues: defaultValues(review),
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (values) => sendApproval(id, postingOf(review, values)),
    onSuccess: () => toast.success(texts.approved(number)),
    // Also after a failure: the branch may have taken the count back.
    onSettled: () => {
      for (const module of changed) void invalidate(module)
    },
  })
  const clear = toClear(review, form.watch('reasons'))
  const [isAsking, setAsking] = useState(false)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Differences review={review} canChange={canPost} />
        {canPost ? (
          <Input {...form.register('note')} label={texts.note} optional maxLength={400} autoComplete="off" />
        ) : undefined}
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {state === 'counting' ? <p className="text-sm text-ink-2">{texts.counting}</p> : undefined}
        {state === 'waiting' ? (
          <Decision {...{ clear, canPost, isPending }} onReturn={() => setAsking(true)} />
        ) : undefined}
      </form>
      {isAsking ? <ReturnCountDialog review={review} onClose={() => setAsking(false)} /> : undefined}
    </FormProvider>
  )
}

type DecisionProps = {
  clear: ReturnType<typeof toClear>
  canPost: boolean
  isPending: boolean
  onReturn: () => void
}

const namesOf = (lines: { name: string }[]) => lines.map(({ name }) => name).join(', ')

/** It stays at the foot of the screen. */
function Decision({ clear: { recount, explain }, canPost, isPending, onReturn }: DecisionProps) {
  const isReady = canPost && recount.length + explain.length === 0
  const reasons = [
    ...(canPost ? [] : [texts.notYours]),
    ...(recount.length > 0 ? [texts.toRecount(namesOf(recount))] : []),
    ...(explain.length > 0 ? [texts.toExplain(namesOf(explain))] : []),
  ]
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border border-line-2 bg-paper px-4 py-3 shadow-[0_-6px_24px_-10px_rgb(75_45_15/0.25)] max-md:-mx-4 max-md:-mb-4 max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-md [&>*]:max-md:flex-1">
      <div role="status" className="min-w-0 flex-1 max-md:basis-full!">
        {isReady ? <p className="font-semibold">{texts.ready}</p> : undefined}
        <p className="text-sm text-ink-2">{isReady ? texts.final : reasons.join(' ')}</p>
      </div>
      <Button variant="outline" size="compact" disabled={isPending} onClick={onReturn}>
        {texts.recount}
      </Button>
      {canPost ? (
        <Button
          type="submit"
          variant="strong"
          size="compact"
          disabled={!isReady}
          loading={isPending}
          loadingText={texts.approving}
        >
          {texts.approve}
        </Button>
      ) : undefined}
    </div>
  )
}
