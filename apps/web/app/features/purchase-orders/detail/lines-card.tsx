import type { PurchaseOrder, PurchaseOrderLine } from '@momo/contracts/purchase-orders'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { orderMessages } from '../purchase-orders.messages.ts'
import { detailMessages } from './detail.messages.ts'
import { MissingNote } from './missing-note.tsx'

const texts = detailMessages.lines
const head = 'bg-desk px-3 py-2.5 text-sm font-semibold text-ink-2'
const cell = 'border-t border-line px-3 py-2.5'
const number = 'text-right tabular-nums'

type Props = {
  order: PurchaseOrder
  /** Absent while no line can be closed. */
  onClose: ((line: PurchaseOrderLine) => void) | undefined
}

export function LinesCard({ order, onClose }: Props) {
  const { lines, sentAt } = order
  const hasReceived = sentAt !== undefined
  return (
    <AdminCard
      title={texts.title}
      action={<span className="text-sm text-ink-2">{orderMessages.lines(lines.length)}</span>}
    >
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-admin">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="max-md:[&_th]:px-2">
              <th scope="col" className={classNames(head, 'text-left')}>
                {texts.item}
              </th>
              <th scope="col" className={classNames(head, 'text-right')}>
                {texts.ordered}
              </th>
              {hasReceived ? (
                <th scope="col" className={classNames(head, 'text-right')}>
                  {texts.received}
                </th>
              ) : undefined}
              <th scope="col" className={classNames(head, 'text-right max-md:hidden')}>
                {texts.rate}
              </th>
              <th scope="col" className={classNames(head, 'text-right')}>
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.line}
                line={line}
                hasReceived={hasReceived}
                hasStarted={order.state !== 'to-receive'}
                onClose={onClose}
              />
            ))}
          </tbody>
          <Totals order={order} columns={hasReceived ? 3 : 2} />
        </table>
      </div>
      <MissingNote order={order} />
    </AdminCard>
  )
}

type RowProps = {
  line: PurchaseOrderLine
  hasReceived: boolean
  hasStarted: boolean
  onClose: Props['onClose']
}

function LineRow({ line, hasReceived, hasStarted, onClose }: RowProps) {
  const { itemId, name, nameNe, quantity, price, amount, unit, open, isClosed, closeReason } = line
  return (
    <tr className="align-top max-md:[&_td]:px-2">
      <td className={cell}>
        <Link to={`/superadmin/stock/${itemId}`} className="font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>
        {nameNe ? (
          <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
        {isClosed ? (
          <span className="mt-0.5 block text-sm wrap-anywhere text-ink-2">
            {closeReason ? texts.closedWhy(closeReason) : <Badge>{texts.closed}</Badge>}
          </span>
        ) : undefined}
        {onClose && open > 0 && !isClosed ? (
          <button
            type="button"
            aria-label={texts.closeOf(name)}
            onClick={() => onClose(line)}
            className="link inline-flex min-h-7 items-center text-sm pointer-coarse:min-h-11"
          >
            {texts.close}
          </button>
        ) : undefined}
      </td>
      <td className={classNames(cell, number)}>{textInUnit(quantity, line)}</td>
      {hasReceived ? (
        <td className={classNames(cell, number)}>
          <Received line={line} hasStarted={hasStarted} />
        </td>
      ) : undefined}
      <td className={classNames(cell, number, 'whitespace-nowrap max-md:hidden')}>
        {texts.rateOf(rupees(price), unit)}
      </td>
      <td className={classNames(cell, number, 'font-semibold whitespace-nowrap')}>{rupees(amount)}</td>
    </tr>
  )
}

/** Once goods have come, less than ordered is red, whether more is expected or not. */
function Received({ line, hasStarted }: { line: PurchaseOrderLine; hasStarted: boolean }) {
  const { received, returned, quantity } = line
  return (
    <>
      <span className={hasStarted && received < quantity ? 'font-semibold text-red-text' : undefined}>
        {textInUnit(received, line)}
      </span>
      {returned > 0 ? (
        <span className="block text-sm text-ink-2">{texts.returned(textInUnit(returned, line))}</span>
      ) : undefined}
    </>
  )
}

function Totals({ order, columns }: { order: PurchaseOrder; columns: number }) {
  const { total, vat, vatPercent, grandTotal } = order
  const rows: [string, number][] = [
    [texts.total, total],
    ...(vatPercent > 0 ? [[texts.vat(vatPercent), vat] as [string, number]] : []),
    [texts.grandTotal, grandTotal],
  ]
  return (
    <tfoot className="bg-desk">
      {rows.map(([name, sum]) => (
        <tr key={name} className="max-md:[&_td]:px-2 max-md:[&_th]:px-2">
          <th scope="row" colSpan={columns} className={classNames(cell, 'text-left font-semibold')}>
            {name}
          </th>
          <td className={classNames(cell, 'max-md:hidden')}>{'\u00a0'}</td>
          <td className={classNames(cell, number, 'font-semibold whitespace-nowrap')}>{rupees(sum)}</td>
        </tr>
      ))}
    </tfoot>
  )
}
