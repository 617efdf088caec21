import type { Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidateQueries } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { UndoBar } from '#ui/patterns/overlays/undo-bar.tsx'
import { draftQuery, sendDraft, showRequisition, takeBack } from '../requisitions.api.ts'
import { draftMessages as texts } from './branch.messages.ts'
import type { Sent } from './use-draft.ts'

/** A draft again, with the lines that 'Nothing needed' replaced. */
async function undoSending({ requisition: { id, runId, day, note }, restored = [] }: Sent): Promise<void> {
  const taken = await takeBack(id)
  // What this device knows of the draft is older than the requisition.
  queryClient.removeQueries({ queryKey: draftQuery({ runId, day }).queryKey })
  showRequisition(
    restored.length > 0
      ? await sendDraft(id, { runId, day, note, lines: restored, version: taken.version })
      : taken,
  )
}

/** A draft that was taken back is read again anyway. */
const allButDrafts = {
  queryKey: ['requisitions'],
  predicate: ({ queryKey }: Query) => queryKey[1] !== 'draft',
}

/** What was just sent, for the eight seconds in which one tap takes it back. */
export function UndoSent({ sent, onEnd }: { sent: Sent; onEnd: () => void }) {
  const { requisition, until } = sent
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const { run } = useAction({
    mutationFn: () => undoSending(sent),
    onSuccess: () => toast.success(texts.undone),
    onError: (fault) => toast.failure(problemOf(fault, texts.faults).text),
    onSettled: () => {
      onEnd()
      void invalidateQueries(allButDrafts)
    },
  })
  return (
    <UndoBar
      text={requisition.isNothingNeeded ? texts.nothingSent : texts.sent(requisition.number)}
      undo={texts.undo}
      label={texts.undoOf(requisition.number)}
      until={until}
      onUndo={() => run()}
      className="bottom-2 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
    />
  )
}
