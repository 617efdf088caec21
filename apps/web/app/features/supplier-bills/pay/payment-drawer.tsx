import type { Payment } from '@momo/contracts/supplier-bills'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { paths } from '../paths.ts'
import { paymentQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { payMessages } from './pay.messages.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

const texts = payMessages.drawer

type Props = {
  id: string
  /** The address without the drawer. */
  closed: string
}

export function PaymentDrawer({ id, closed }: Props) {
  const query = useQuery(paymentQuery(id))
  const navigate = useNavigate()
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={billMessages.tryAgain} />
  return (
    <Drawer
      open
      title={query.data?.number ?? payMessages.list.payment}
      onClose={() => void navigate(closed, { preventScrollReset: true })}
    >
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(payment) => <Opened payment={payment} />}
      </QueryView>
    </Drawer>
  )
}

function Opened({ payment }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false)
  const isPlain = !payment.isReversed && payment.amount > 0
  return (
    <div className="grid gap-4">
      <Facts payment={payment} />
      <Parts payment={payment} />
      {payment.canReverse ? (
        <AdminButton variant="danger-outline" size="compact" onClick={() => setAsking(true)}>
          {texts.reverse}
        </AdminButton>
      ) : isPlain ? (
        <p className="text-sm text-ink-2">{texts.cannotReverse}</p>
      ) : undefined}
      {isAsking ? <ReverseDialog payment={payment} onClose={() => setAsking(false)} /> : undefined}
    </div>
  )
}

const link = 'link inline-flex min-h-7 items-center wrap-anywhere pointer-coarse:min-h-11'

function Facts({ payment }: { payment: Payment }) {
  const { supplierId, supplierName, amount, method, tillBranch, creditNote, reverses } = payment
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={paths.supplier(supplierId)} className={`${link} font-semibold`}>
          {supplierName}
        </Link>
        <b className="font-display text-xl font-extrabold tabular-nums">{rupees(amount)}</b>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {billMessages.methods[method]}
        {payment.isReversed ? <Badge tone="amber">{payMessages.list.reversed}</Badge> : undefined}
      </p>
      <p>{texts.days(nepaliDay(payment.paidOnBs), longDay(payment.paidOn))}</p>
      {tillBranch ? <p className="wrap-anywhere">{texts.tillOf(tillBranch.name)}</p> : undefined}
      {payment.reference ? <p className="wrap-anywhere">{texts.reference(payment.reference)}</p> : undefined}
      {creditNote ? (
        <p>
          {texts.creditNote}{' '}
          <Link to={paths.bill(creditNote.billId)} className={link}>
            {creditNote.billNumber}
          </Link>
        </p>
      ) : undefined}
      {reverses ? (
        <p>
          {texts.reverses}{' '}
          <Link to={paths.payment(reverses.id)} className={link}>
            {reverses.number}
          </Link>
        </p>
      ) : undefined}
      {payment.note ? <p className="wrap-anywhere">{payment.note}</p> : undefined}
      <p className="text-sm text-ink-2">
        {texts.recorded(`${longDate(payment.recordedAt)}, ${clockTime(payment.recordedAt)}`, payment.by)}
      </p>
    </div>
  )
}

function Parts({ payment: { parts, advance, amount } }: { payment: Payment }) {
  return (
    <section aria-label={texts.bills}>
      <h3 className="font-semibold">{texts.bills}</h3>
      <ul className="divide-y divide-line border-y border-line tabular-nums">
        {parts.map(({ billId, billNumber, amount: part, appliedAt }) => (
          <Row key={`${billId} ${appliedAt.toISOString()}`} amount={part}>
            <Link to={paths.bill(billId)} className={link}>
              {billNumber}
            </Link>
          </Row>
        ))}
        {parts.length === 0 ? <li className="py-2 text-ink-2">{texts.noBills}</li> : undefined}
        {advance > 0 ? <Row amount={advance}>{texts.advance}</Row> : undefined}
      </ul>
      <p className="flex justify-between gap-3 py-2 font-semibold tabular-nums">
        {texts.total} <span>{rupees(amount)}</span>
      </p>
    </section>
  )
}

function Row({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-1.5">
      <span className="min-w-0">{children}</span>
      {rupees(amount)}
    </li>
  )
}
