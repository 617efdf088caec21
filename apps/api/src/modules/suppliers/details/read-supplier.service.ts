import type { Supplier } from '@momo/contracts/suppliers'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { suppliedItemFrom } from '../items/supplied-item.mapper.ts'
import { listItems } from '../items/supplied-items.store.ts'
import { quarterBefore } from '../prices/price-change.rules.ts'
import { supplierFrom } from './supplier.mapper.ts'
import { findSupplier } from './suppliers.store.ts'

export const readSupplier = (id: string): Promise<Supplier> => read((tx) => loadSupplier(tx, id))

export async function loadSupplier(tx: Tx, id: string): Promise<Supplier> {
  const supplier = (await findSupplier(tx, id)) ?? notFound('supplier', id)
  const items = await listItems(tx, id, quarterBefore(now()))
  return supplierFrom(supplier, { items: items.map(suppliedItemFrom), now: now() })
}
