import type { Bill } from '@momo/contracts/supplier-bills'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { BillStateBadge } from '../bill-state.tsx'
import { paths } from '../paths.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { detailMessages as texts } from './bill.messages.ts'

/** '600 000 003' */
const panText = (pan: string): string => pan.replace(/\d{3}(?=\d)/g, '$& ')

const crumb = 'link inline-flex min-h-7 items-center pointer-coarse:min-h-11'

type Props = {
  bill: Bill
  /** The buttons. */
  children: ReactNode
}

export function BillHead({ bill, children }: Props) {
  const { kind, billNumber, supplierId, supplierName, supplierPan, billedOn, billedOnBs } = bill
  const title = kind === 'bill' ? texts.heading(billNumber) : texts.creditHeading(billNumber)
  const facts = [
    supplierName,
    ...(supplierPan ? [texts.pan(panText(supplierPan))] : []),
    texts.bothDays(nepaliDay(billedOnBs), longDay(billedOn)),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-ink-2">
          <Link to={paths.suppliers} className={crumb}>
            {billMessages.suppliers}
          </Link>
          {' / '}
          <Link to={paths.supplier(supplierId)} className={crumb}>
            {supplierName}
          </Link>
          {` / ${title}`}
        </p>
        <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {title} <StateBadges bill={bill} />
        </h1>
        <p className="text-sm wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
      </div>
      {children}
    </div>
  )
}

/** A bill that matches says so until it is approved. */
function StateBadges({ bill }: { bill: Bill }) {
  const { state, kind, isOverdue, openDifferences, difference } = bill
  const isClear = state === 'entered' && kind === 'bill' && openDifferences === 0 && difference === 0
  return (
    <>
      {isClear ? (
        <Badge tone="green" icon={<Check aria-hidden />} className="font-text">
          {texts.matches}
        </Badge>
      ) : undefined}
      <BillStateBadge
        {...{ state, kind, isOverdue, openDifferences }}
        differences={texts.differences}
        className="font-text"
      />
    </>
  )
}
