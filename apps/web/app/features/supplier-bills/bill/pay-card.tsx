import type { Bill, BillSums } from '@momo/contracts/supplier-bills'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { amount } from '../unit-amounts.ts'
import { detailMessages } from './bill.messages.ts'

const texts = detailMessages.pay

/** The sums on the paper beside those of our records, and what is paid with the answers. */
export function PayCard({ bill: { billed, ours, toPay, difference, payable } }: { bill: Bill }) {
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <Sums billed={billed} ours={ours} />
        {difference === 0 ? (
          <p className="text-sm text-ink-2">{texts.same}</p>
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line-2 pt-3">
            {texts.difference}
            <b className="font-display text-xl font-extrabold text-red-text tabular-nums">
              {rupees(difference)}
            </b>
          </p>
        )}
        <div className="border-t border-line pt-3" role="status">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            {payable === undefined ? texts.toPay : texts.approved}
            <b className="font-display text-xl font-extrabold tabular-nums">
              {rupees(payable ?? toPay.total)}
            </b>
          </p>
          {payable === undefined && difference !== 0 ? (
            <p className="text-sm text-ink-2">{texts.toPayHint}</p>
          ) : undefined}
        </div>
      </div>
    </AdminCard>
  )
}

function Sums({ billed, ours }: { billed: BillSums; ours: BillSums }) {
  const hasExempt = billed.nonTaxable > 0 || ours.nonTaxable > 0
  const rows: [name: string, of: keyof BillSums][] = [
    [texts.taxable, 'taxable'],
    ...(hasExempt ? ([[texts.nonTaxable, 'nonTaxable']] as [string, keyof BillSums][]) : []),
    [texts.vat, 'vat'],
    [texts.total, 'total'],
  ]
  const head = 'bg-desk px-1 py-2 text-sm font-semibold text-ink-2'
  return (
    <table className="w-full border-collapse text-admin">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(head, 'text-left')}>
            {texts.rupees}
          </th>
          <th scope="col" className={classNames(head, 'text-right')}>
            {texts.billed}
          </th>
          <th scope="col" className={classNames(head, 'text-right')}>
            {texts.ours}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums [&_tr:not(:last-child)]:border-b [&_tr:not(:last-child)]:border-line">
        {rows.map(([name, of]) => (
          <tr key={of} className={of === 'total' ? 'font-semibold' : undefined}>
            <th
              scope="row"
              className={classNames('px-1 py-2 text-left', of === 'total' ? 'font-semibold' : 'font-normal')}
            >
              {name}
            </th>
            <td className="px-1 py-2 text-right">{amount(billed[of])}</td>
            <td className="px-1 py-2 text-right">{amount(ours[of])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
