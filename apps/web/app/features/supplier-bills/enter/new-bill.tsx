import type { BillableReceipt } from '@momo/contracts/supplier-bills'
import type { Supplier } from '@momo/contracts/suppliers'
import { useFormContext } from 'react-hook-form'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { BillEditor } from './bill-editor.tsx'
import { type BillValues, extraLine, linesOf, type TypedLine } from './bill-form.ts'
import { BillLines } from './bill-lines.tsx'
import { enterMessages as texts } from './enter.messages.ts'
import { ReceiptChoice } from './receipt-choice.tsx'

/** Deliveries are chosen; their lines are filled in and can be changed to what the paper says. */
export function NewBill({ supplier }: { supplier: Supplier }) {
  return (
    <BillEditor supplier={supplier} head={{ kind: 'bill' }} draft={`supplier-bill ${supplier.id}`}>
      <Lines supplier={supplier} />
    </BillEditor>
  )
}

function Lines({ supplier }: { supplier: Supplier }) {
  const form = useFormContext<BillValues>()
  const lines = form.watch('lines')
  const setLines = (next: TypedLine[]) =>
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { isVatRegistered: hasVat } = supplier
  const chosen = new Set(lines.flatMap(({ receipt }) => (receipt ? [receipt.id] : [])))
  const choose = (receipt: BillableReceipt, isChosen: boolean) => {
    const others = lines.filter((line) => line.receipt?.id !== receipt.id)
    setLines(isChosen ? [...others, ...linesOf(receipt, hasVat)] : others)
  }
  const extras = supplier.items.filter(({ id }) => !lines.some((line) => line.itemId === id && !line.receipt))
  return (
    <>
      <ReceiptChoice supplierId={supplier.id} chosen={chosen} onChoose={choose} />
      <BillLines title={texts.lines.title} hasVat={hasVat}>
        {extras.length > 0 ? (
          <div className="border-t border-line px-4.5 py-3">
            <Select
              label={texts.lines.add}
              value=""
              options={[
                { value: '', label: texts.lines.addLabel },
                ...extras.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target: { value } }) => {
                const item = extras.find(({ id }) => id === value)
                if (!item) return
                setLines([...lines, extraLine(item, hasVat)])
                requestAnimationFrame(() => form.setFocus(`lines.${lines.length}.quantity`))
              }}
            />
          </div>
        ) : undefined}
      </BillLines>
    </>
  )
}
