import { type Packing, packRequisition, type Requisition } from '@momo/contracts/requisitions'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { pack, refreshStock } from './office.api.ts'
import { packMessages as texts } from './office.messages.ts'
import { AmountField, ReasonField } from './send-fields.tsx'
import { differs, Send, sendUnit, typedAmount, type TypedSend } from './typed-send.ts'

const Values = z
  .object({
    note: packRequisition.body.shape.note,
    lines: z.array(Send).refine((lines) => lines.some(({ amount }) => amount > 0), texts.nothing),
  })
  .transform(({ note, lines }): Omit<Packing, 'id'> => ({
    note,
    lines: lines.map(({ amount, ...line }) => ({ ...line, quantity: amount })),
  }))

const typedLines = ({ lines }: Requisition): TypedSend[] =>
  lines
    .filter(({ open }) => open > 0)
    .map((line) => {
      const unit = sendUnit(line)
      // Less is packed when there is less than expected.
      const wanted = { ...line, wanted: line.open, unit, isShort: true }
      return { line: wanted, amount: typedAmount(line.open, unit), reason: '' }
    })

/** Packs other quantities than those that are open. Mount it to open it. */
export function PackDialog({ requisition, onClose }: { requisition: Requisition; onClose: () => void }) {
  const { id, number } = requisition
  const [transferId] = useState(newIdempotencyKey)
  const { form, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: { note: '', lines: typedLines(requisition) },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (packing) => pack(id, { ...packing, id: transferId }),
    onSuccess: (transfer) => {
      toast.success(texts.packed(transfer.number))
      onClose()
    },
    onSettled: refreshStock,
  })
  const { lines: wrong } = form.formState.errors
  return (
    <FormProvider {...form}>
      <FormDialog
        title={texts.packTitle(number)}
        size="wide"
        cancel={texts.cancel}
        confirm={texts.pack}
        confirming={texts.packing}
        busy={isPending}
        problem={problem ?? wrong?.root?.message ?? wrong?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="text-sm text-ink-2">{texts.packText}</p>
        <ul className="divide-y divide-line">
          {form.watch('lines').map((typed, index) => (
            <PackLine key={typed.line.itemId} typed={typed} index={index} />
          ))}
        </ul>
        <Input {...form.register('note')} label={texts.note} optional maxLength={160} autoComplete="off" />
      </FormDialog>
    </FormProvider>
  )
}

function PackLine({ typed, index }: { typed: TypedSend; index: number }) {
  const { name, wanted, baseUnit } = typed.line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-2">
      <span>
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="text-sm text-ink-2">{`${texts.toPack} ${quantityText(wanted, baseUnit)}`}</span>
      </span>
      <AmountField index={index} typed={typed} label={texts.packOf(name)} />
      {differs(typed) ? (
        <div className="col-span-full">
          <ReasonField index={index} typed={typed} />
        </div>
      ) : undefined}
    </li>
  )
}
