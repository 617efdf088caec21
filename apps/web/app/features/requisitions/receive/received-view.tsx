import type { Transfer, TransferLine } from '@momo/contracts/requisitions'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { lossReasonWords } from '../shared/reasons.messages.ts'
import { LineFrame } from './line-frame.tsx'
import type { ReceiptAction } from './receipt-queue.ts'
import { withReceipt } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

type Props = {
  transfer: Transfer
  /** A receipt of this device that the shown transfer does not contain. */
  stored: ReceiptAction | undefined
  isSending: boolean
}

/** What arrived, read-only. */
export function ReceivedView({ transfer, stored, isSending }: Props) {
  const lines = stored ? withReceipt(transfer, stored.receipt) : transfer.lines
  const temperature = stored ? stored.receipt.temperature : transfer.temperature
  return (
    <>
      <StateNote transfer={transfer} stored={stored} isSending={isSending} />
      <AdminCard title={texts.lines(lines.length)}>
        <ul>
          {lines.map((line) => (
            <LineFrame key={line.line} line={line} isDifferent={isShort(line) || (line.extra ?? 0) > 0}>
              <Outcome line={line} />
            </LineFrame>
          ))}
        </ul>
      </AdminCard>
      {temperature === undefined ? undefined : (
        <p className="text-ink-2">{texts.coldWas((temperature / 10).toFixed(1))}</p>
      )}
    </>
  )
}

const isShort = ({ damaged = 0, missing = 0 }: TransferLine): boolean => damaged + missing > 0

function StateNote({ transfer: { state, to, receivedAt, receivedBy = '' }, stored, isSending }: Props) {
  if (stored?.deliveredAt !== undefined) return <Note tone="green">{texts.delivered}</Note>
  if (stored) return <Note tone="amber">{isSending ? texts.sending : texts.stored}</Note>
  if (state === 'packed') return <Note tone="blue">{texts.packed}</Note>
  if (state === 'shipped') return <Note tone="blue">{texts.onTheWayTo(to.name)}</Note>
  const when = receivedAt ? timeOrDate(receivedAt, thisMinute()) : ''
  return <Note tone="blue">{texts.received(when, receivedBy)}</Note>
}

function Outcome({ line }: { line: TransferLine }) {
  const { received, damaged = 0, missing = 0, extra = 0, reason, note, baseUnit } = line
  if (received === undefined) return null
  const parts: [string, number][] = [
    [texts.receivedLabel, received],
    [texts.damagedLabel, damaged],
    [texts.missingLabel, missing],
    [texts.extraLabel, extra],
  ]
  return (
    <div className="mt-1 text-sm">
      <dl className="flex flex-wrap gap-x-4">
        {parts
          .filter(([name, quantity]) => name === texts.receivedLabel || quantity > 0)
          .map(([name, quantity]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold tabular-nums">{quantityText(quantity, baseUnit)}</dd>
            </div>
          ))}
      </dl>
      {reason ? <p>{lossReasonWords[reason]}</p> : undefined}
      {note ? <p className="wrap-anywhere">{note}</p> : undefined}
    </div>
  )
}
