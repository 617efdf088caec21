import type { Transfer, TransferLine, TransferRow } from '@momo/contracts/requisitions'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import { isOverdue } from './due.rules.ts'
import type { LineRecord, TargetItemRecord, TransferRecord } from './transfer-list.store.ts'

type Names = Map<string, string>
type Context = { names: Names; dueBefore: Date }

const nameOf = (names: Names, id: string | null): string | undefined =>
  id === null ? undefined : (names.get(id) ?? '–')

const headFrom = (row: TransferRecord, { names, dueBefore }: Context) => ({
  id: row.id,
  number: transferNumber(row.number),
  state: row.state,
  from: { id: row.from_id, kind: row.from_kind, name: row.from_name },
  to: { id: row.to_id, kind: row.to_kind, name: row.to_name },
  requisition:
    row.requisition_id === null
      ? undefined
      : { id: row.requisition_id, number: requisitionNumber(row.requisition_number ?? 0) },
  runName: row.run_name ?? undefined,
  shippedAt: row.shipped_at ?? undefined,
  shippedBy: nameOf(names, row.shipped_by),
  dueAt: row.due_at ?? undefined,
  isOverdue: isOverdue(row, dueBefore),
  receivedAt: row.received_at ?? undefined,
  receivedBy: nameOf(names, row.received_by),
  note: row.note,
  version: row.version,
})

export const rowFrom = (row: TransferRecord, context: Context): TransferRow => ({
  ...headFrom(row, context),
  items: row.items,
  firstItems: row.first_items,
  shortLines: row.short_lines,
})

type Whole = Context & { lines: LineRecord[]; lossValue: number | undefined }

export const transferFrom = (row: TransferRecord, { lines, lossValue, ...context }: Whole): Transfer => ({
  ...headFrom(row, context),
  lines: lines.map(lineFrom),
  temperature: row.temperature ?? undefined,
  lossValue,
  receiptNote: row.receipt_note || undefined,
})

const lineFrom = (line: LineRecord): TransferLine => ({
  line: line.line,
  itemId: line.item_id,
  name: line.name,
  nameNe: line.name_ne ?? '',
  baseUnit: line.base_unit,
  units: line.units,
  tracksBatches: line.tracks_batches,
  quantity: line.quantity,
  packReason: line.pack_reason ?? undefined,
  batches: line.batches.map(({ id, code, useBy }) => ({ id, code, useBy: useBy ?? undefined })),
  received: line.received ?? undefined,
  damaged: line.damaged ?? undefined,
  missing: line.missing ?? undefined,
  extra: line.extra ?? undefined,
  reason: line.reason ?? undefined,
  lossOwner: line.loss_owner ?? undefined,
  note: line.note,
})

export const sendableFrom = (row: TargetItemRecord) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  onHand: row.usable,
})
