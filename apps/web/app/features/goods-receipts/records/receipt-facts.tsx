import type { GoodsReceipt, GoodsReceiptLine } from '@momo/contracts/goods-receipts'
import { Link } from 'react-router'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { formMessages } from '../form/form.messages.ts'
import { marksOf } from './receipt-parts.ts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.drawer
const timeOf = (at: Date): string => `${longDate(at)}, ${clockTime(at)}`

export function ReceiptFacts({ receipt }: { receipt: GoodsReceipt }) {
  const { supplier, order, location, slipNumber, receivedAt, recordedAt, by, paidBy, till } = receipt
  const { kind, returnOf, note } = receipt
  const hasRejected = receipt.lines.some(({ rejected }) => rejected > 0)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-1.5">
        <b className="font-semibold wrap-anywhere">{supplier?.name ?? recordMessages.market}</b>
        {marksOf({ ...receipt, hasRejected }).map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      <dl className="mt-2 grid gap-1.5">
        {order ? (
          <FactRow name={texts.order}>
            <Link
              to={`/superadmin/supplierorders/${order.id}`}
              className="link inline-flex items-center pointer-coarse:min-h-11"
            >
              {order.number}
            </Link>
          </FactRow>
        ) : undefined}
        {returnOf ? <FactRow name={texts.returnOf}>{returnOf.number}</FactRow> : undefined}
        <FactRow name={texts.place}>{location.name}</FactRow>
        <FactRow name={kind === 'return' ? texts.returned : texts.received}>{timeOf(receivedAt)}</FactRow>
        {slipNumber ? <FactRow name={texts.slip}>{slipNumber}</FactRow> : undefined}
        {paidBy ? (
          <FactRow name={texts.paid}>
            {till ? texts.paidFromTill(formMessages.paid[paidBy], till.name) : formMessages.paid[paidBy]}
          </FactRow>
        ) : undefined}
        <FactRow name={texts.recorded}>{texts.recordedBy(timeOf(recordedAt), by)}</FactRow>
      </dl>
      {note ? <p className="mt-2 wrap-anywhere text-ink-2">{note}</p> : undefined}
    </div>
  )
}

export function ReceiptLines({ receipt: { lines, total, kind, returns } }: { receipt: GoodsReceipt }) {
  return (
    <div>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
        <li className="flex justify-between gap-3 py-2 font-semibold">
          <span>{kind === 'return' ? texts.credit : texts.total}</span>
          <span className="tabular-nums">{rupees(total)}</span>
        </li>
      </ul>
      {returns.length > 0 ? (
        <>
          <h3 className="mt-2 text-sm font-semibold">{texts.returns}</h3>
          <ul>
            {returns.map(({ id, number, receivedAt, total: credit, isReversed }) => (
              <li key={id} className="flex justify-between gap-3 py-1 text-sm">
                <span>
                  {number}, {timeOf(receivedAt)}{' '}
                  {isReversed ? <Badge tone="amber">{recordMessages.states.reversed}</Badge> : undefined}
                </span>
                <span className="tabular-nums">{rupees(-credit)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : undefined}
    </div>
  )
}

function Line({ line }: { line: GoodsReceiptLine }) {
  const { name, nameNe, accepted, rejected, returned, price, amount, rejectReason, rejectAction } = line
  const { batchCode, batchId, useBy, temperature } = line
  const facts = [
    ...(useBy ? [texts.useBy(longDay(useBy))] : []),
    ...(temperature === undefined ? [] : [texts.temperature((temperature / 10).toFixed(1))]),
  ]
  return (
    <li className="border-b border-line py-2">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{name}</b>{' '}
          <span lang="ne" className="text-sm text-ink-2">
            {nameNe}
          </span>
        </span>
        <span className="flex-none tabular-nums">{rupees(amount)}</span>
      </div>
      <p className="text-sm text-ink-2">{texts.rate(textInUnit(accepted, line), rupees(price))}</p>
      {rejected > 0 && rejectReason && rejectAction ? (
        <p className="text-sm text-red-text">
          {texts.rejected(
            textInUnit(rejected, line),
            formMessages.reasons[rejectReason],
            formMessages.actions[rejectAction],
          )}
        </p>
      ) : undefined}
      {returned > 0 ? (
        <p className="text-sm text-ink-2">{texts.wentBack(textInUnit(returned, line))}</p>
      ) : undefined}
      {batchCode || facts.length > 0 ? (
        <p className="text-sm wrap-anywhere text-ink-2">
          {batchId ? (
            <Link
              to={`/superadmin/batches/${batchId}`}
              className="link inline-flex items-center pointer-coarse:min-h-11"
            >
              {texts.batch(batchCode)}
            </Link>
          ) : batchCode ? (
            texts.batch(batchCode)
          ) : undefined}
          {batchCode && facts.length > 0 ? ', ' : ''}
          {facts.join(', ')}
        </p>
      ) : undefined}
    </li>
  )
}
