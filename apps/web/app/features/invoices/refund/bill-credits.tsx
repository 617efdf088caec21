import type { Bill, BillCredit } from '@momo/contracts/invoices'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { Button } from '#ui/primitives/button.tsx'
import { hasDeliveryLeft, linesLeft } from './refund-form.ts'
import { refundMessages as texts } from './refund.messages.ts'
import { RefundDialog } from './refund-dialog.tsx'

export type Credits = {
  /** Of the pages of bills: '/branchadmin'. */
  root: string
  mayRefund: boolean
}

/** The credit notes of a bill, what is left of it, and the way to give some of it back. */
export function BillCredits({ bill, root, mayRefund }: Credits & { bill: Bill }) {
  const [isAsking, setAsking] = useState(false)
  const canRefund = mayRefund && bill.left > 0 && (linesLeft(bill).length > 0 || hasDeliveryLeft(bill))
  if (bill.creditNotes.length === 0 && !canRefund) return undefined
  return (
    <section
      aria-label={texts.notes}
      className="mx-auto grid w-full max-w-[210mm] gap-2 rounded-md border border-line bg-paper px-4.5 py-3.5"
    >
      {bill.creditNotes.length > 0 ? (
        <ul aria-label={texts.notes} className="divide-y divide-line">
          {bill.creditNotes.map((note) => (
            <Note key={note.id} note={note} root={root} />
          ))}
        </ul>
      ) : undefined}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {texts.left}: <b className="font-display tabular-nums">{rupees(bill.left)}</b>
        </p>
        {canRefund ? (
          <Button variant="outline" icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
            {texts.button}
          </Button>
        ) : undefined}
      </div>
      {isAsking ? <RefundDialog key={bill.left} bill={bill} onClose={() => setAsking(false)} /> : undefined}
    </section>
  )
}

function Note({ note, root }: { note: BillCredit; root: string }) {
  const { id, number, issuedAt, total, reason, refund } = note
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0">
        <Link to={`${root}/bill/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
          {number}
        </Link>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {longDate(issuedAt)}, {clockTime(issuedAt)} · {reason}
        </span>
      </span>
      <span className="text-right">
        <b className="block font-display tabular-nums">−{rupees(total)}</b>
        <span className="block text-sm text-ink-2">
          {refund ? texts.byMethod(methodWords[refund.method], refund.reference) : texts.noMoney}
        </span>
      </span>
    </li>
  )
}
