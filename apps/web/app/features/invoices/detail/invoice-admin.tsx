import type { Bill } from '@momo/contracts/invoices'
import { Printer } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import { devicePrefix } from '#lib/session/storage.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { BillCredits, type Credits } from '../refund/bill-credits.tsx'
import { BillPaper, type PaperSize } from './invoice-paper.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import { usePrintBill } from './use-print-invoice.ts'
import { useRollLength } from './use-roll-length.ts'

type Props = {
  bill: Bill
  /** True for the outlet: its prints are counted. */ counts: boolean
  back?: ReactNode
  /** Staff see what was credited, and refund bills of their own branch. */
  credits?: Credits | undefined
}

const sizes: readonly PaperSize[] = ['roll', 'sheet']

/** The paper of this device's printer. A sheet does not fit on a phone, so phones start with the roll. */
export const usePaperSize = () =>
  useStoredSetting(`${devicePrefix}bill-paper`, sizes, () =>
    window.matchMedia('(max-width: 850px)').matches ? 'roll' : 'sheet',
  )

/** The bill with a choice of paper size. A print without the button is marked as a copy. */
export function BillView({ bill, counts, back, credits }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = usePaperSize()
  const { print, printCounted, busy, problem } = usePrintBill()
  useRollLength(frame, size, print)

  return (
    <div ref={frame} className="grid gap-4 py-4">
      <div className="mx-auto flex w-full max-w-[210mm] flex-wrap items-center gap-3">
        {back}
        <SizeChoice size={size} onChange={setSize} />
        {counts ? <p className="text-sm text-ink-2">{texts.printed(bill.prints)}</p> : undefined}
        <Button
          variant="strong"
          className="ml-auto"
          icon={<Printer aria-hidden />}
          loading={busy}
          onClick={() => (counts ? printCounted(bill.id) : window.print())}
        >
          {texts.print}
        </Button>
      </div>
      {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
      {credits && bill.kind === 'invoice' ? <BillCredits bill={bill} {...credits} /> : undefined}
      <div className="overflow-x-auto pb-4">
        <BillPaper bill={bill} size={size} print={print} />
      </div>
    </div>
  )
}

function SizeChoice({ size, onChange }: { size: PaperSize; onChange: (size: PaperSize) => void }) {
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="sr-only">{texts.size}</legend>
      {(Object.keys(texts.sizes) as PaperSize[]).map((one) => (
        <Radio
          key={one}
          label={texts.sizes[one]}
          name="paper"
          checked={size === one}
          onChange={() => onChange(one)}
        />
      ))}
    </fieldset>
  )
}
