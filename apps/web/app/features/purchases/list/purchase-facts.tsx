import type { Purchase } from '@momo/contracts/purchases'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { purchaseMessages as texts } from '../purchases.messages.ts'

/** What was bought from whom, how it was paid, and the slip. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { supplier, date, paidFrom, lines, total, note, recordedAt, by, isReversed, photo } = purchase
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-2">
          {supplier ?? texts.market} · {longDay(date)}
          {isReversed ? <Badge tone="amber">{texts.reversed}</Badge> : undefined}
        </p>
        <p className="text-sm text-ink-2">
          {texts.paidFroms[paidFrom].title} ·{' '}
          {texts.recordedBy(by, `${longDate(recordedAt)}, ${clockTime(recordedAt)}`)}
        </p>
        {note ? <p className="wrap-anywhere">{note}</p> : undefined}
      </div>
      <ul className="border-t border-line">
        {lines.map(({ itemId, name, quantity, baseUnit, amount }) => (
          <li key={itemId} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}, {quantityText(quantity, baseUnit)}
            </span>
            <span className="flex-none tabular-nums">{rupees(amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 font-semibold">
          <span>{texts.total}</span>
          <span className="tabular-nums">{rupees(total)}</span>
        </li>
      </ul>
      {photo ? (
        <Picture picture={photo} kind="food" sizes="400px" ratio="card" alt={texts.slip} />
      ) : undefined}
    </>
  )
}
