import type { Requisition, RequisitionLine, RequisitionRow } from '@momo/contracts/requisitions'
import { openOf } from '../line-quantities.rules.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { itemFrom } from '../schedule/item.mapper.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import type { LineRecord, TransferHeadRecord } from './lines.store.ts'
import type { RequisitionListRecord, RequisitionRecord } from './requisitions.store.ts'

export type Names = Map<string, string>

/** For a person without an account any more. */
const unknownName = '–'
const nameIn = (names: Names, id: string | null): string | undefined =>
  id === null ? undefined : (names.get(id) ?? unknownName)

/** Accounts of which a requisition shows the name. */
export const peopleOf = ({ sent_by: sentBy, decided_by: decidedBy }: RequisitionRecord): string[] =>
  [sentBy, decidedBy].flatMap((id) => id ?? [])

export const headFrom = (row: RequisitionRecord, names: Names) => ({
  id: row.id,
  number: requisitionNumber(row.number),
  state: row.state,
  branchId: row.branch_id,
  branchName: row.branch_name,
  runId: row.run_id,
  runName: row.run_name,
  day: row.day,
  leavesAt: row.leaves_at,
  cutOffAt: row.cut_off_at,
  isLate: row.is_late,
  isNothingNeeded: row.is_nothing_needed,
  note: row.note,
  sentAt: row.sent_at ?? undefined,
  sentBy: nameIn(names, row.sent_by),
  decidedAt: row.decided_at ?? undefined,
  decidedBy: nameIn(names, row.decided_by),
  version: row.version,
})

export const rowFrom = (row: RequisitionListRecord, names: Names): RequisitionRow => ({
  ...headFrom(row, names),
  items: row.items,
  firstItems: row.first_items,
  shortLines: row.short_lines,
  receivedLines: row.received_lines,
})

export const lineFrom = (row: LineRecord): RequisitionLine => ({
  ...itemFrom(row),
  tray: row.tray,
  why: row.why ?? undefined,
  asked: row.asked,
  approved: row.approved ?? undefined,
  approvedReason: row.approved_reason ?? undefined,
  packed: row.packed,
  shipped: row.shipped,
  received: row.received,
  damaged: row.damaged,
  missing: row.missing,
  open: openOf(row),
})

export const transferHeadFrom = (row: TransferHeadRecord): Requisition['transfers'][number] => ({
  id: row.id,
  number: transferNumber(row.number),
  state: row.state,
  shippedAt: row.shipped_at ?? undefined,
  receivedAt: row.received_at ?? undefined,
})
