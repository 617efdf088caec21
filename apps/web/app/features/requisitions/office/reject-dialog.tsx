import { decideRequisition, gapReasons, type Requisition } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { gapReasonWords } from '../shared/reasons.messages.ts'
import { rejectionOf } from './decision-values.ts'
import { decide, refreshRequisitions } from './office.api.ts'
import { decisionMessages } from './office.messages.ts'

const texts = decisionMessages.reject
/** All of them except 'sent more'. */
const reasons = gapReasons.filter((reason) => reason !== 'extra')
const Rejection = z.object({
  reason: z.enum(gapReasons),
  note: decideRequisition.body.shape.note.min(1, texts.noteMissing),
})

/** Mount it to open it. */
export function RejectDialog({ requisition, onClose }: { requisition: Requisition; onClose: () => void }) {
  const { id, number, branchName } = requisition
  const { input, submit, isPending, problem } = useContractForm({
    schema: Rejection,
    defaultValues: { reason: 'short', note: '' },
    explain: (error) => problemOf(error, decisionMessages.faults),
    mutationFn: (rejection) => decide(id, rejectionOf(requisition, rejection)),
    onSuccess: () => {
      toast.success(texts.done(number))
      onClose()
    },
    onSettled: refreshRequisitions,
  })
  return (
    <FormDialog
      title={texts.title(number, branchName)}
      cancel={decisionMessages.cancel}
      confirm={texts.open}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.text}</p>
      <Select
        {...input('reason')}
        label={texts.reason}
        options={reasons.map((reason) => ({ value: reason, label: gapReasonWords[reason] }))}
      />
      <Input {...input('note')} label={texts.note} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
