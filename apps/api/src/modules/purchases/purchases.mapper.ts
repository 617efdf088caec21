import type { Purchase, PurchaseItem, PurchaseRow } from '@momo/contracts/purchases'
import { pictureOf } from '#modules/media'
import type { ItemRecord } from './choices.store.ts'
import { purchaseNumber } from './purchase-number.rules.ts'
import type { LineRecord, PurchaseRecord } from './purchases.store.ts'

export const itemFrom = (row: ItemRecord): PurchaseItem => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  tracksBatches: row.tracks_batches,
  useWithinDays: row.use_within_days ?? undefined,
  last: row.last ?? undefined,
  usual: row.usual ?? undefined,
})

const unknownName = '–'
type Names = Map<string, string>

const headFrom = (row: PurchaseRecord, names: Names) => ({
  id: row.id,
  number: purchaseNumber(row.number),
  branchId: row.location_id,
  branchName: row.branch_name,
  supplier: row.supplier ?? undefined,
  paidFrom: row.paid_from,
  date: row.business_date,
  total: row.total,
  note: row.note,
  recordedAt: row.recorded_at,
  by: names.get(row.recorded_by) ?? unknownName,
  isReversed: row.is_reversed,
})

export const rowFrom = (row: PurchaseRecord, names: Names): PurchaseRow => ({
  ...headFrom(row, names),
  items: row.items,
  firstItems: row.first_items,
})

type Whole = { lines: LineRecord[]; names: Names; canReverse: boolean }

export const purchaseFrom = (row: PurchaseRecord, { lines, names, canReverse }: Whole): Purchase => ({
  ...headFrom(row, names),
  lines: lines.map((line) => ({
    itemId: line.item_id,
    name: line.name,
    nameNe: line.name_ne ?? '',
    baseUnit: line.base_unit,
    quantity: line.quantity,
    unit: line.unit,
    amount: line.amount,
    useBy: line.use_by ?? undefined,
  })),
  ...(row.picture && { photo: pictureOf(row.picture) }),
  canReverse,
})
