import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { aKitchen, anItem } from '../../../modules/inventory/inventory.factory.ts'
import { sendOrder } from '../../../modules/purchase-orders/change/send-order.service.ts'
import { changeOrderLines } from '../../../modules/purchase-orders/change/order-progress.service.ts'
import { saveDraft } from '../../../modules/purchase-orders/draft/save-draft.service.ts'
import { saveSupplier } from '../../../modules/suppliers/details/save-supplier.service.ts'
import { supplierFields } from '../../../modules/suppliers/suppliers.factory.ts'
import type { Call, ValidCall } from '../valid-calls.ts'

const orders = '/api/v1/super-admin/purchase-orders'
const quantity = 1_000_000

async function anOrder() {
  const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }
  const [supplierId, { id: locationId }, itemId] = [newId(), await aKitchen(), await anItem()]
  await saveSupplier(boss, supplierId, supplierFields())
  const line = { itemId, quantity, unit: 'kg', price: 10_000 }
  return { boss, content: { supplierId, locationId, expectedAt: now(), note: '', lines: [line] } }
}

/** On the wire: times and money are texts. */
const sentOf = ({ content }: Awaited<ReturnType<typeof anOrder>>) => ({
  ...content,
  expectedAt: content.expectedAt.toISOString(),
  lines: content.lines.map((line) => ({ ...line, price: '100.00' })),
})

/** A new draft for each call, because a change increments the version. */
const aDraft =
  (json?: unknown): ValidCall =>
  async (): Promise<Call> => {
    const [id, { boss, content }] = [newId(), await anOrder()]
    await saveDraft(boss, id, { ...content, version: 0 })
    return { own: id, filled: { line: '1' }, json }
  }

/** Sent, with a part received. */
const aReceivedOrder =
  (json?: unknown): ValidCall =>
  async (): Promise<Call> => {
    const [id, { boss, content }] = [newId(), await anOrder()]
    await saveDraft(boss, id, { ...content, version: 0 })
    await sendOrder(boss, id, { id: newId(), method: 'phone', recipient: '', version: 1 })
    await transaction((tx) =>
      changeOrderLines(tx, { orderId: id, change: 'received', lines: [{ line: 1, received: 1_000 }] }),
    )
    return { own: id, filled: { line: '1' }, json }
  }

/** Valid calls for purchase orders and proposals. */
export const purchaseOrderCalls: Record<string, ValidCall> = {
  [`GET ${orders}/proposals`]: async () => ({ query: `?location=${(await aKitchen()).id}` }),
  [`POST ${orders}/proposals`]: async () => {
    const { locationId, note: _, ...order } = sentOf(await anOrder())
    return { json: { locationId, orders: [{ ...order, id: newId(), origin: 'alerts' }] } }
  },
  [`GET ${orders}/:id`]: aDraft(),
  [`GET ${orders}/:id/document`]: aDraft(),
  [`PUT ${orders}/:id`]: async (scene, caller) =>
    aDraft({ ...sentOf(await anOrder()), version: 1 })(scene, caller),
  [`POST ${orders}/:id/sendings`]: async (scene, caller) =>
    aDraft({ id: newId(), method: 'phone', recipient: '', version: 1 })(scene, caller),
  [`POST ${orders}/:id/closing`]: aReceivedOrder({ version: 3, reason: 'Sold out' }),
  [`POST ${orders}/:id/lines/:line/closing`]: aReceivedOrder({ version: 3, reason: 'Sold out' }),
  [`POST ${orders}/:id/cancellation`]: aDraft({ version: 1, reason: '' }),
}
