import type { ExpectedLine, PaidPrice, ReceiptForm, ReceiptItem } from '@momo/contracts/goods-receipts'
import { standardUnits, type Unit } from '@momo/contracts/inventory'
import { purchaseOrderNumber } from '#modules/purchase-orders'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import type { ItemRecord, OrderLineRecord, OrderRecord } from './form.store.ts'

/** `batchCode` is undefined without batches. */
type Suggested = { lastPrices: PaidPrice[]; batchCode: string | undefined; today: string }

export function itemFrom(row: ItemRecord, { lastPrices, batchCode, today }: Suggested): ReceiptItem {
  const unit = usualUnit(row, lastPrices)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    nameNe: row.name_ne ?? '',
    baseUnit: row.base_unit,
    units: row.units,
    tracksBatches: row.tracks_batches,
    useWithinDays: row.use_within_days ?? undefined,
    unit: unit.name,
    unitFactor: unit.factor,
    lastPrices,
    useBy:
      row.tracks_batches && row.use_within_days !== null ? daysLater(today, row.use_within_days) : undefined,
    batchCode,
  }
}

/** The unit of the last price if the item still has it, else the largest one that every item has. */
function usualUnit({ base_unit: baseUnit, units }: ItemRecord, lastPrices: PaidPrice[]): Unit {
  const last = lastPrices.at(-1)
  const known = [...standardUnits[baseUnit], ...units]
  const isLast = ({ name, factor }: Unit) => name === last?.unit && factor === last.unitFactor
  return known.find(isLast) ?? standardUnits[baseUnit].at(-1)!
}

export const orderFrom = (row: OrderRecord): ReceiptForm['order'] => ({
  id: row.id,
  number: purchaseOrderNumber(row.number),
  supplier: { id: row.supplier_id, name: row.supplier_name },
  location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
  expectedAt: row.expected_at,
  total: row.total,
  canReceive: row.can_receive,
})

export const expectedLineFrom = (row: OrderLineRecord, item: ReceiptItem): ExpectedLine => ({
  orderLine: row.line,
  item,
  unit: row.unit,
  unitFactor: row.unit_factor,
  price: row.price,
  ordered: row.quantity,
  received: row.received,
  returned: row.returned,
  expected: row.is_closed ? 0 : Math.max(0, row.quantity - row.received + row.returned),
  isClosed: row.is_closed,
})
