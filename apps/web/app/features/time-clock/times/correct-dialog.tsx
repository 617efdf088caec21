import type { WorkTime } from '@momo/contracts/time-clock'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { type Corrector, refreshTimeClock, sendCorrection } from '../time-clock.api.ts'
import { timesMessages } from '../time-clock.messages.ts'
import { correctionForm, valuesOf } from './correction-form.ts'

const texts = timesMessages.editor

type Props = { by: Corrector; time: WorkTime; onClose: () => void }

/** Mount it to open it: it starts with the time as it is then. */
export function CorrectDialog({ by, time, onClose }: Props) {
  const [schema] = useState(() => correctionForm({ id: newIdempotencyKey(), version: time.version }))
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(time),
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (correction) => sendCorrection(by, time.id, correction),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onSettled: refreshTimeClock,
  })
  return (
    <FormDialog
      title={texts.title(time.employeeName)}
      cancel={timesMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldPair>
        <Input {...input('startedAt')} type="datetime-local" label={texts.from} />
        <Input {...input('endedAt')} type="datetime-local" label={texts.to} />
      </FieldPair>
      <Input
        {...input('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  )
}
