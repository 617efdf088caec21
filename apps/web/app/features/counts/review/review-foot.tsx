import type { CountReview } from '@momo/contracts/counts'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { takeBack, throwAway } from '../counts.api.ts'
import { reviewMessages as texts } from '../counts.messages.ts'
import { goesToApproval, type toClear } from './review-form.ts'

type Props = {
  review: CountReview
  clear: ReturnType<typeof toClear>
  isReady: boolean
  isPending: boolean
}

const namesOf = (lines: { name: string }[]) => lines.map(({ name }) => name).join(', ')

/** What is left to do, and the buttons. It stays at the foot of the screen. */
export function ReviewFoot({ review, clear: { recount, explain }, isReady, isPending }: Props) {
  const { id, state, mayPost } = review
  if (state === 'posted' || state === 'discarded') return null
  const open = recount.length + explain.length
  const isApproval = goesToApproval(review)
  return (
    <FootBar>
      <div role="status" className="min-w-0 flex-1 max-md:basis-full!">
        <p className="font-semibold">{open > 0 ? texts.toClear(open) : texts.ready}</p>
        <p className="text-sm text-ink-2">
          {recount.length > 0 ? `${texts.toRecount(namesOf(recount))} ` : undefined}
          {explain.length > 0 ? `${texts.toExplain(namesOf(explain))} ` : undefined}
          {texts.final}
        </p>
      </div>
      <EndCount review={review} />
      {state === 'counting' ? (
        <LinkButton
          to={`/branchadmin/inventory/count/${id}`}
          variant="outline"
          size="compact"
          className="rounded-sm!"
        >
          {texts.backToCount}
        </LinkButton>
      ) : undefined}
      {state === 'counting' || mayPost ? (
        <AdminButton
          type="submit"
          variant="strong"
          size="compact"
          disabled={!isReady}
          loading={isPending}
          loadingText={isApproval ? texts.sending : texts.posting}
        >
          {isApproval ? texts.send : texts.post}
        </AdminButton>
      ) : undefined}
    </FootBar>
  )
}

/** A count can be discarded; one that waits for approval is taken back first. */
function EndCount({ review: { id, state } }: { review: CountReview }) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = state === 'waiting'
  const { run, isPending } = useAction({
    mutationFn: () => (isWaiting ? takeBack(id, texts.reopenNote) : throwAway(id)),
    onSuccess: () => toast.success(isWaiting ? texts.reopenedToast : texts.discardedToast),
    onError: (fault) => toast.failure(problemOf(fault, texts.faults).text),
    onSettled: () => {
      setAsking(false)
      void invalidate('counts')
    },
  })
  return (
    <>
      <AdminButton variant="quiet" size="compact" onClick={() => setAsking(true)}>
        {isWaiting ? texts.reopen : texts.discard}
      </AdminButton>
      <ConfirmDialog
        open={isAsking}
        title={isWaiting ? texts.reopenTitle : texts.discardTitle}
        cancel={texts.keep}
        confirm={isWaiting ? texts.reopen : texts.discard}
        confirming={isWaiting ? texts.reopening : texts.discarding}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => run()}
      >
        <p>{isWaiting ? texts.reopenText : texts.discardText}</p>
      </ConfirmDialog>
    </>
  )
}
