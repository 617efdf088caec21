import type { StaffOrder } from '@momo/contracts/orders'
import { isFailed } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

const amount = (paisa: number): string => rupees(paisa).replace('Rs. ', '')
const cell = 'py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums'
const head = 'border-b border-line-2 bg-sand px-3 py-2 text-right text-sm font-semibold text-ink-2'

/** Lines and totals of an order without an invoice. */
export function OrderPaper({ order }: { order: StaffOrder }) {
  return (
    <Card as="article" aria-label={texts.items} className="overflow-hidden shadow-2">
      <div aria-hidden className="weave" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-8">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p className="heading-4">{order.outlet}</p>
          <p className="font-semibold">{order.number}</p>
        </header>
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left!`}>
                {texts.items}
              </th>
              <th scope="col" className={head}>
                {texts.quantity}
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                {texts.rate}
              </th>
              <th scope="col" className={head}>
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- frozen with the order
              <tr key={i} className="border-b border-line last:border-0">
                <td className="px-3 py-2 wrap-anywhere">
                  {line.name}
                  {line.options.length > 0 ? (
                    <span className="block text-sm text-ink-2">
                      {line.options.map(({ name }) => name).join(', ')}
                    </span>
                  ) : undefined}
                  <LineNote note={line.note} />
                </td>
                <td className={cell}>{line.quantity}</td>
                <td className={`${cell} max-sm:hidden`}>{amount(line.unitPrice)}</td>
                <td className={`${cell} pr-3`}>{amount(line.unitPrice * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="ml-auto grid w-full max-w-68 gap-1.5 px-3">
          <Sum label={texts.subtotal}>{rupees(order.subtotal + order.discount)}</Sum>
          {order.discount > 0 ? <Sum label={texts.discount}>−{rupees(order.discount)}</Sum> : undefined}
          <Sum label={texts.deliveryCharge}>{rupees(order.deliveryCharge)}</Sum>
          <Sum label={texts.grandTotal} isTotal>
            {rupees(order.grandTotal)}
          </Sum>
        </dl>
        {order.discounts.map(({ id, reason, by }) => (
          <p key={id} className="px-3 text-sm text-ink-2 wrap-anywhere">
            {texts.discountBy(reason, by)}
          </p>
        ))}
        {isFailed(order.state) ? undefined : (
          <p className="border-t border-dashed border-line-2 pt-3 text-sm text-ink-2">{texts.noBill}</p>
        )}
      </div>
    </Card>
  )
}

function LineNote({ note }: { note: string }) {
  if (note === '') return undefined
  if (isAllergy(note)) return <AllergyNote note={note} />
  return <span className="block text-sm font-semibold text-amber-text">{note}</span>
}

function Sum({
  label,
  isTotal = false,
  children,
}: {
  label: string
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'heading-4 border-t border-dashed border-line-2 pt-2' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
