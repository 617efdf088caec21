import type { ItemOffer, SupplierPrice } from '@momo/contracts/suppliers'
import { changeOf, type PriceChange } from './price-change.rules.ts'
import type { EarlierRecord, OfferRecord, PriceRecord } from './prices.store.ts'

type Priced = EarlierRecord & { price: number; unit_factor: number }

export const priceChangeFrom = (row: Priced): PriceChange => ({
  present: { price: row.price, unitFactor: row.unit_factor },
  earlier:
    row.earlier_price === null || row.earlier_factor === null
      ? undefined
      : { price: row.earlier_price, unitFactor: row.earlier_factor },
})

export const offerFrom = (row: OfferRecord): ItemOffer => ({
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  unit: row.unit,
  unitFactor: row.unit_factor,
  price: row.price,
  isPreferred: row.is_preferred,
  since: row.priced_at,
  change: changeOf(priceChangeFrom(row)),
})

const unknownName = '–'

export const priceFrom = (row: PriceRecord, names: Map<string, string>): SupplierPrice => ({
  price: row.price,
  unit: row.unit,
  since: row.since,
  by: names.get(row.recorded_by) ?? unknownName,
})
