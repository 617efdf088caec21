import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { lockSupplierShared, type SupplierRecord } from './suppliers.store.ts'

/** Row lock, shared: the supplier is neither changed nor archived until the transaction ends. Row locks of items come before it. */
export async function lockActiveSupplier(tx: Tx, id: string): Promise<SupplierRecord> {
  const supplier = (await lockSupplierShared(tx, id)) ?? notFound('supplier', id)
  if (supplier.is_archived) throw fault('supplier.archived')
  return supplier
}
