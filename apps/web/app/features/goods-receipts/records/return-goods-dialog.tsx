import type { GoodsReceipt } from '@momo/contracts/goods-receipts'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshReceipts, sendReturn } from '../goods-receipts.api.ts'
import { recordMessages } from './records.messages.ts'
import { leftOf, returnForm } from './return-form.ts'

const texts = recordMessages.returnGoods

type Props = { receipt: GoodsReceipt; onClose: () => void }

/** Mount it to open it; the time of the return is that of opening. */
export function ReturnGoodsDialog({ receipt, onClose }: Props) {
  const { id, number, lines } = receipt
  const [returnedAt] = useState(() => new Date())
  const { keyFor } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema: returnForm(receipt),
    defaultValues: { note: '', quantities: lines.map(() => '') },
    explain: (error) => problemOf(error, recordMessages.faults),
    // One id per dialog: after a lost response the server rejects other quantities (stock.key_reused) instead of a second return.
    mutationFn: (typed) => sendReturn(id, { ...typed, id: keyFor(id), returnedAt }),
    onSuccess: (made) => {
      toast.success(texts.done(made.number))
      onClose()
    },
    onSettled: refreshReceipts,
  })
  return (
    <FormDialog
      title={texts.title(number)}
      cancel={recordMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.text}</p>
      {lines.map((line, index) =>
        leftOf(line) > 0 ? (
          <Input
            key={line.line}
            {...input(`quantities.${index}`)}
            label={texts.quantityOf(line.name)}
            hint={texts.left(textInUnit(leftOf(line), line))}
            inputMode="decimal"
            autoComplete="off"
            tail={<span className="flex-none text-sm text-ink-3">{line.unit}</span>}
          />
        ) : undefined,
      )}
      <Input {...input('note')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
