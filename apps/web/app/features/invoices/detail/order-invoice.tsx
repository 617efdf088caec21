import { FileText } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { usePaperSize } from './invoice-admin.tsx'
import { BillPaper, type PaperSize } from './invoice-paper.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import { CreditBill } from './credit-note.tsx'
import type { OrderBills } from './use-order-invoices.ts'
import { useRollLength } from './use-roll-length.ts'

/** Renders nothing while there is no bill. */
export function PrintInvoice({ bills: { bill, busy, printCounted } }: { bills: OrderBills }) {
  if (!bill) return undefined
  return (
    <Button
      variant="outline"
      icon={<FileText aria-hidden />}
      loading={busy}
      onClick={() => printCounted(bill.id)}
    >
      {bill.kind === 'invoice' ? texts.printInvoice : texts.printNote}
    </Button>
  )
}

/** The bill beside the order, as it is printed. `otherwise` is shown before the bill exists. */
export function OrderBill({ bills, otherwise }: { bills: OrderBills; otherwise: ReactNode }) {
  const { bill, print, problem } = bills
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = usePaperSize()
  useRollLength(frame, size, `${bill?.id} ${print?.number}`)
  if (!bill) return otherwise
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
        <Choice bills={bills} size={size} onSize={setSize} />
        <p className="text-sm text-ink-2">{texts.printed(bill.prints)}</p>
        {bill.kind === 'invoice' && bill.creditedBy === undefined ? (
          <div className="ml-auto">
            <CreditBill key={bill.id} bill={bill} />
          </div>
        ) : undefined}
      </div>
      {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
      <div className="bill-preview overflow-x-auto pb-3">
        <BillPaper bill={bill} size={size} print={print} />
      </div>
    </div>
  )
}

function Choice({
  bills: { bills, bill, choose },
  size,
  onSize,
}: {
  bills: OrderBills
  size: PaperSize
  onSize: (size: PaperSize) => void
}) {
  return (
    <>
      {bills.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="sr-only">{texts.title}</legend>
          {bills.map(({ id, kind }) => (
            <Radio
              key={id}
              name="bill"
              label={kind === 'invoice' ? texts.link : texts.creditNote.en}
              checked={id === bill?.id}
              onChange={() => choose(id)}
            />
          ))}
        </fieldset>
      ) : undefined}
      <fieldset className="flex items-center gap-x-4">
        <legend className="sr-only">{texts.size}</legend>
        {(Object.keys(texts.sizes) as PaperSize[]).map((one) => (
          <Radio
            key={one}
            label={texts.sizes[one]}
            name="paper"
            checked={size === one}
            onChange={() => onSize(one)}
          />
        ))}
      </fieldset>
    </>
  )
}
