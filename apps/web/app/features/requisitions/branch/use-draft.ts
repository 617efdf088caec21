import type { Draft, Requisition, Sending } from '@momo/contracts/requisitions'
import { useCallback, useState } from 'react'
import { undoMs } from '#lib/action-queue/stored-action.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { draftQuery, sendDraft, sendToKitchen, showRequisition } from '../requisitions.api.ts'
import { draftMessages as texts } from './branch.messages.ts'
import {
  afterSaving,
  DraftForm,
  type DraftInput,
  type DraftValues,
  isChanged,
  linesToSend,
  unusualLines,
  valuesOf,
} from './draft-form.ts'

/** `restored` are the lines that come back when 'Nothing needed' is undone. */
export type Sent = { requisition: Requisition; restored: Sending['lines'] | undefined; until: number }

/** Another draft of the branch is in the way. */
const outdated = [texts.faults.codes['requisition.changed'], texts.faults.codes['requisition.exists']]

const undoUntil = () => Date.now() + undoMs

type Task = 'send' | 'save' | 'nothing'
type Quantities = ReadonlySet<string>
const quantityKey = ({ item, asked }: DraftInput['lines'][number]) => `${item.itemId} ${asked}`

/** Stored on the device only while it differs from the draft of the server. */
function useIfChanged(runId: string, day: string) {
  return useCallback(
    (values: DraftValues) => {
      const draft = queryClient.getQueryData(draftQuery({ runId, day }).queryKey)
      return draft && isChanged(values, draft) ? values : undefined
    },
    [runId, day],
  )
}

function useDraftForm(draft: Draft, onSent: (sent: Sent) => void) {
  const { runId, day } = draft.departure
  const contractForm = useSavedForm(
    `requisition:${runId}:${day}`,
    {
      schema: DraftForm,
      defaultValues: valuesOf(draft),
      explain: (error) => problemOf(error, texts.faults),
      mutationFn: ({ id, version, action, note, lines }: DraftInput) => {
        const content = { runId, day, note, lines: linesToSend(lines) }
        const savedId = draft.saved?.id ?? id
        return action === 'save'
          ? sendDraft(savedId, { ...content, version })
          : sendToKitchen(savedId, content)
      },
      onSuccess: (requisition, input) => {
        const { form } = contractForm
        if (input.action === 'save') {
          queryClient.setQueryData(
            draftQuery({ runId, day }).queryKey,
            (known) => known && afterSaving(known, requisition, input),
          )
          form.reset({ ...input, version: requisition.version })
          toast.success(texts.savedToast)
        } else {
          const restored = input.lines.length === 0 ? linesToSend(form.getValues('lines')) : undefined
          onSent({ requisition, restored, until: undoUntil() })
        }
        showRequisition(requisition)
      },
      // Also after a failure: it may have been saved, or someone else has saved another one.
      onSettled: () => void invalidate('requisitions'),
    },
    useIfChanged(runId, day),
  )
  return contractForm
}

export type EditedDraft = ReturnType<typeof useDraft>

/** The form of a draft and what can be done with it. */
export function useDraft(draft: Draft, onSent: (sent: Sent) => void) {
  const { form, run, isPending, problem, wasRestored } = useDraftForm(draft, onSent)
  const [task, setTask] = useState<Task>()
  const [asking, setAsking] = useState<DraftInput>()
  const [confirmed, setConfirmed] = useState<Quantities>(new Set())
  const start = (next: Task, input: DraftInput) => {
    setTask(next)
    run(input)
  }
  return {
    form,
    problem,
    isOutdated: outdated.includes(problem),
    wasRestored,
    pending: isPending ? task : undefined,
    /** Lines that were not confirmed yet and have a far larger quantity than suggested. */
    unusual: asking ? unusualLines(asking.lines) : [],
    send: form.handleSubmit((input) => {
      const isConfirmed = unusualLines(input.lines).every((line) => confirmed.has(quantityKey(line)))
      if (isConfirmed) start('send', { ...input, action: 'send' })
      else setAsking(input)
    }),
    confirm: (): void => {
      if (!asking) return
      setConfirmed(new Set(unusualLines(asking.lines).map(quantityKey)))
      setAsking(undefined)
      start('send', { ...asking, action: 'send' })
    },
    cancel: (): void => setAsking(undefined),
    save: form.handleSubmit((input) => start('save', { ...input, action: 'save' })),
    sendNothing: form.handleSubmit((input) => start('nothing', { ...input, action: 'send', lines: [] })),
    /** Replaces what was typed by the draft of the server. */
    discard: (): void => form.reset(valuesOf(draft)),
    loadSaved: async (): Promise<void> => {
      const { runId, day } = draft.departure
      form.reset(valuesOf(await queryClient.fetchQuery({ ...draftQuery({ runId, day }), staleTime: 0 })))
    },
  }
}
