import type { SuppliedItem } from '@momo/contracts/suppliers'
import { changeOf } from '../prices/price-change.rules.ts'
import { priceChangeFrom } from '../prices/price.mapper.ts'
import type { SuppliedItemRecord } from './supplied-items.store.ts'

export const suppliedItemFrom = (row: SuppliedItemRecord): SuppliedItem => ({
  id: row.item_id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  unit: row.unit,
  unitFactor: row.unit_factor,
  price: row.price,
  isPreferred: row.is_preferred,
  lastPrices: row.last_prices,
  change: changeOf(priceChangeFrom(row)),
})
