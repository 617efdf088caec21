import type { Payment } from '@momo/contracts/supplier-bills'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshBills, sendReversal } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { payMessages } from './pay.messages.ts'

const texts = payMessages.drawer
const ReversalForm = z.object({ note: requiredText('Enter a reason') })

type Props = { payment: Payment; onClose: () => void }

/** Mount it to open it. */
export function ReverseDialog({ payment: { id, number }, onClose }: Props) {
  const [reversalId] = useState(newIdempotencyKey)
  const { input, submit, isPending, problem } = useContractForm({
    schema: ReversalForm,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, billMessages.faults),
    mutationFn: ({ note }) => sendReversal(id, { id: reversalId, note }),
    onSuccess: () => {
      toast.success(texts.reversed(number))
      onClose()
    },
    onSettled: refreshBills,
  })
  return (
    <FormDialog
      title={texts.reverseTitle(number)}
      cancel={billMessages.cancel}
      confirm={texts.reverse}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.reverseText}</p>
      <Input {...input('note')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
