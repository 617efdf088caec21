import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { anItem } from '../../../modules/inventory/inventory.factory.ts'
import { saveSupplier } from '../../../modules/suppliers/details/save-supplier.service.ts'
import { saveSuppliedItem } from '../../../modules/suppliers/items/save-supplied-item.service.ts'
import { supplierFields } from '../../../modules/suppliers/suppliers.factory.ts'
import type { Call, ValidCall } from '../valid-calls.ts'

const suppliers = '/api/v1/super-admin/suppliers'
const offered = { unit: 'kg', price: 10_000, isPreferred: true }

/** A new supplier of a new item for each call, because a change increments the version. */
const anySupplier =
  (json?: unknown): ValidCall =>
  async (): Promise<Call> => {
    const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }
    const [supplierId, itemId] = [newId(), await anItem()]
    await saveSupplier(boss, supplierId, supplierFields())
    await saveSuppliedItem(boss, { supplierId, itemId }, offered)
    return { own: supplierId, filled: { itemId }, json }
  }

/** Valid calls for suppliers, their items and their prices. */
export const supplierCalls: Record<string, ValidCall> = {
  [`GET ${suppliers}/:id`]: anySupplier(),
  [`PUT ${suppliers}/:id`]: async (scene, caller) =>
    anySupplier({ ...supplierFields(), version: 1 })(scene, caller),
  [`POST ${suppliers}/:id/archive`]: anySupplier(),
  [`POST ${suppliers}/:id/restore`]: anySupplier(),
  [`PUT ${suppliers}/:id/items/:itemId`]: anySupplier({ ...offered, price: '110.00' }),
  [`DELETE ${suppliers}/:id/items/:itemId`]: anySupplier(),
  [`GET ${suppliers}/:id/items/:itemId/prices`]: anySupplier(),
  'GET /api/v1/super-admin/inventory/items/:id/offers': async () => ({ own: await anItem() }),
}
