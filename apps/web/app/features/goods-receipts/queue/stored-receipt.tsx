import { rupees } from '#lib/format/money.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { readLine } from '../form/typed-line.ts'
import { receiveMessages as texts } from '../receive/receive.messages.ts'
import type { ReceiptAction } from './receipt-queue.ts'

type Props = { action: ReceiptAction; isSending: boolean }

/** A receipt that waits on this device, read-only. */
export function StoredReceipt({ action: { values }, isSending }: Props) {
  const lines = values.lines.filter(({ accepted, rejected }) => accepted || rejected)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Note tone={isSending ? 'blue' : 'amber'}>{isSending ? texts.sending : texts.stored}</Note>
      <AdminCard title={texts.storedLines(lines.length)}>
        <ul>
          {lines.map((line) => {
            const { accepted = 0, amount, unit } = readLine(line)
            return (
              <li
                key={line.item.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4.5 py-2.5 last:border-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-semibold">{line.item.name}</b>{' '}
                  {textInUnit(accepted, { unit: unit.name, unitFactor: unit.factor })}
                </span>
                <span className="tabular-nums">{rupees(amount)}</span>
              </li>
            )
          })}
        </ul>
      </AdminCard>
    </div>
  )
}
