import type { SupplierRow } from '@momo/contracts/suppliers'
import { orderDayOf } from '../details/supplier.mapper.ts'
import type { SupplierRecord } from '../details/suppliers.store.ts'
import { meanChange } from '../prices/price-change.rules.ts'
import { priceChangeFrom } from '../prices/price.mapper.ts'
import type { ListedRecord, SoldRecord } from './supplier-list.store.ts'

export const listedFrom = (row: ListedRecord) => ({
  id: row.id,
  name: row.name,
  orderDays: row.order_days,
  orderBy: row.order_by,
  isArchived: row.is_archived,
})

type Whole = { sold: SoldRecord[]; now: Date }

export const rowFrom = (row: SupplierRecord, { sold, now }: Whole): SupplierRow => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? undefined,
  isVatRegistered: row.is_vat_registered,
  isArchived: row.is_archived,
  items: sold.length,
  firstItems: sold.slice(0, 3).map(({ name }) => name),
  nextOrderDay: orderDayOf(row, now),
  change: meanChange(sold.map(priceChangeFrom)),
})
