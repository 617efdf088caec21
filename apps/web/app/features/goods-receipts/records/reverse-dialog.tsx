import { type GoodsReceipt, reverseGoodsReceipt } from '@momo/contracts/goods-receipts'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshReceipts, sendReversal } from '../goods-receipts.api.ts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.reverse
const Values = z.object({ note: reverseGoodsReceipt.body.shape.note })

type Props = { receipt: GoodsReceipt; onClose: () => void }

/** Mount it to open it. */
export function ReverseDialog({ receipt: { id, number }, onClose }: Props) {
  const { keyFor } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, recordMessages.faults),
    mutationFn: ({ note }) => sendReversal(id, { id: keyFor(id), note }),
    onSuccess: () => {
      toast.success(texts.done(number))
      onClose()
    },
    onSettled: refreshReceipts,
  })
  return (
    <FormDialog
      title={texts.title(number)}
      cancel={texts.keep}
      confirm={texts.confirm}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.text}</p>
      <Input {...input('note')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
