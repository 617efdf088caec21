import type { LossOwner, LossReason, TransferReceipt } from '@momo/contracts/requisitions'
import { fault } from '#platform/faults/fault.ts'

export type ReceivedLine = {
  line: number
  received: number
  damaged: number
  missing: number
  extra: number
  reason: LossReason | undefined
  owner: LossOwner | undefined
  note: string
}

/** Who bears a loss, until head office decides otherwise: the way, the place that packed it, or the branch that cannot explain it. */
export const ownerByReason: Record<LossReason, LossOwner> = {
  'too-warm': 'delivery',
  'box-broken': 'delivery',
  lost: 'delivery',
  'not-loaded': 'kitchen',
  spoiled: 'kitchen',
  miscounted: 'kitchen',
  other: 'branch',
}

/** Of the transfer. */
type SentLine = { line: number; quantity: number }
type Checked = NonNullable<TransferReceipt['lines']>[number]

/** Every line of the transfer with what arrived of it; a line that the receipt does not name arrived as it was sent. */
export function completeReceipt(lines: SentLine[], checked: TransferReceipt['lines'] = []): ReceivedLine[] {
  const byLine = new Map(checked.map((one) => [one.line, one]))
  return lines.map((line) => receivedLine(line, byLine.get(line.line)))
}

function receivedLine({ line, quantity }: SentLine, checked: Checked | undefined): ReceivedLine {
  const { received = quantity, damaged = 0, reason, note = '' } = checked ?? {}
  const missing = Math.max(0, quantity - received - damaged)
  const extra = Math.max(0, received + damaged - quantity)
  const isLost = damaged + missing > 0
  return {
    line,
    received,
    damaged,
    missing,
    extra,
    reason: isLost ? reason : undefined,
    owner: isLost && reason !== undefined ? ownerByReason[reason] : undefined,
    note,
  }
}

export const isShort = ({ damaged, missing }: ReceivedLine): boolean => damaged + missing > 0

/** A loss needs a reason, and goods beyond what was sent need a note. */
export function assertExplained(lines: ReceivedLine[]): void {
  const unexplained = lines.find(
    (line) => (isShort(line) && line.reason === undefined) || (line.extra > 0 && line.note === ''),
  )
  if (unexplained) throw fault('transfer.reason_needed', { line: unexplained.line })
}
