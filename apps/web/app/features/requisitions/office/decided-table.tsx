import type { RequisitionLine } from '@momo/contracts/requisitions'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { gapReasonWords } from '../shared/reasons.messages.ts'
import { packMessages as texts } from './office.messages.ts'

const { columns } = texts
const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'
const wideOnly = 'max-md:hidden'

/** Asked, approved, sent, arrived and still to send, per item. */
export function DecidedTable({ lines }: { lines: RequisitionLine[] }) {
  const heads = [columns.approved, columns.sent, columns.arrived, columns.open]
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-admin">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              {columns.item}
            </th>
            <th scope="col" className={classNames(head, wideOnly, 'text-right')}>
              {columns.asked}
            </th>
            {heads.map((name) => (
              <th key={name} scope="col" className={classNames(head, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.itemId} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: RequisitionLine }) {
  const { name, baseUnit, asked, approved = 0, approvedReason, shipped, received, damaged, missing } = line
  const text = (quantity: number) => quantityText(quantity, baseUnit)
  const orNone = (quantity: number) => (quantity === 0 ? '–' : text(quantity))
  const lost = damaged + missing
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-3 py-2 text-left font-semibold wrap-anywhere">
        {name}
        {approvedReason ? (
          <span className="block text-sm font-normal text-ink-2">{gapReasonWords[approvedReason]}</span>
        ) : undefined}
      </th>
      <td className={classNames(cell, wideOnly)}>{text(asked)}</td>
      <td className={classNames(cell, approved < asked && 'font-semibold text-red-text')}>
        {text(approved)}
      </td>
      <td className={cell}>{orNone(shipped)}</td>
      <td className={cell}>
        {lost > 0 ? text(received) : orNone(received)}
        {lost > 0 ? (
          <span className="block text-sm font-semibold text-red-text">{texts.lost(text(lost))}</span>
        ) : undefined}
      </td>
      <td className={classNames(cell, line.open > 0 && 'font-semibold')}>{orNone(line.open)}</td>
    </tr>
  )
}
