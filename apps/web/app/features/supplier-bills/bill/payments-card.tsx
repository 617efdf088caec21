import type { Bill } from '@momo/contracts/supplier-bills'
import { Banknote, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { plainDay } from '../due-text.ts'
import { paths } from '../paths.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { detailMessages } from './bill.messages.ts'
import { UseAdvance, UseCreditNote } from './use-credit.tsx'

const texts = detailMessages.payments

type Props = { bill: Bill; onPay: (() => void) | undefined }

/** What was paid, what can be used for it, and what is left to pay. */
export function PaymentsCard({ bill, onPay }: Props) {
  const { payments, advances, creditNotes, kind } = bill
  const isCredit = kind === 'credit-note'
  const isEmpty = payments.length + advances.length + creditNotes.length === 0
  return (
    <AdminCard
      title={isCredit ? texts.usesTitle : texts.title}
      action={
        onPay ? (
          <AdminButton variant="quiet" icon={<Plus aria-hidden />} onClick={onPay}>
            {texts.record}
          </AdminButton>
        ) : undefined
      }
    >
      {isEmpty ? (
        <p className="px-4.5 py-3.5 text-ink-2">{isCredit ? texts.noUses : texts.none}</p>
      ) : undefined}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <Row
            key={payment.paymentId}
            title={
              <Link
                to={paths.payment(payment.paymentId)}
                className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
              >
                {texts.line(billMessages.methods[payment.method], payment.number)}
              </Link>
            }
            text={texts.days(plainDay(payment.paidOn), nepaliDay(payment.paidOnBs), payment.by)}
            amount={rupees(payment.amount)}
          />
        ))}
        {advances.map((advance) => (
          <Row
            key={advance.paymentId}
            title={texts.advance(billMessages.methods[advance.method])}
            text={`${advance.number} · ${plainDay(advance.paidOn)} · ${advance.by}`}
            amount={texts.left(rupees(advance.left))}
            action={<UseAdvance bill={bill} advance={advance} />}
          />
        ))}
        {creditNotes.map((note) => (
          <Row
            key={note.billId}
            title={
              <Link
                to={paths.bill(note.billId)}
                className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
              >
                {texts.creditNote(note.billNumber)}
              </Link>
            }
            amount={texts.left(rupees(note.left))}
            action={<UseCreditNote bill={bill} note={note} />}
          />
        ))}
      </ul>
      <Balance bill={bill} />
    </AdminCard>
  )
}

function Balance({ bill: { kind, payable, paid, toPay, state } }: { bill: Bill }) {
  if (state === 'cancelled') return undefined
  const name =
    kind === 'credit-note' ? texts.notUsed : payable === undefined ? texts.balanceBilled : texts.balance
  return (
    <p className="flex flex-wrap justify-between gap-3 border-t border-line px-4.5 py-3.5 font-semibold">
      {name}
      <span className="tabular-nums">{rupees((payable ?? toPay.total) - paid)}</span>
    </p>
  )
}

type RowProps = { title: ReactNode; text?: string; amount: string; action?: ReactNode }

function Row({ title, text, amount, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4.5 py-2.5">
      <span
        aria-hidden
        className="grid size-9 flex-none place-items-center rounded-full bg-green-soft text-green-text"
      >
        <Banknote className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1 basis-36">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        {text ? <span className="block text-sm wrap-anywhere text-ink-2">{text}</span> : undefined}
      </span>
      <span className="flex-none tabular-nums">{amount}</span>
      {action ? <span className="ml-12 basis-full">{action}</span> : undefined}
    </li>
  )
}
