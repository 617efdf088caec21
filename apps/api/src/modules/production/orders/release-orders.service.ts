import type { ProductionRow, Release } from '@momo/contracts/production'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { quantityText } from '../production.messages.ts'
import { findOrders, type OrderRecord } from '../read/orders.store.ts'
import { loadRows } from '../read/read-orders.service.ts'
import * as store from './orders.store.ts'
import { recordChange } from './record-change.service.ts'

/** All or none. Idempotent by the ids of the orders; another order under a known id is stock.key_reused. */
export async function releaseOrders(actor: Actor, { kitchenId, orders }: Release): Promise<ProductionRow[]> {
  return transaction(async (tx) => {
    if (!(await store.kitchenExists(tx, kitchenId))) notFound('location', kitchenId)
    await assertPreparations(
      tx,
      orders.map(({ itemId }) => itemId),
    )
    const rows = orders.map((order) => rowOf(order, { kitchenId, by: actor.id }))
    const added = await store.insertOrders(tx, rows)
    const ids = [...new Set(rows.map(({ id }) => id))]
    const found = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]))
    for (const row of rows)
      if (!isSame(row, found.get(row.id))) throw fault('stock.key_reused', { id: row.id })
    for (const id of added) await recordRelease(tx, actor, found.get(id)!)
    return loadRows(tx, ids)
  })
}

async function assertPreparations(tx: Tx, itemIds: string[]): Promise<void> {
  const known = await store.findPreparations(tx, itemIds)
  for (const id of itemIds) {
    const { hasRecipe } = known.get(id) ?? notFound('item', id)
    if (!hasRecipe) throw fault('production.no_recipe', { itemId: id })
  }
}

const rowOf = (
  { id, itemId, quantity, startsAt, endsAt }: Release['orders'][number],
  { kitchenId, by }: { kitchenId: string; by: string },
): store.NewOrderRow => ({
  id,
  kitchen_id: kitchenId,
  item_id: itemId,
  planned: quantity,
  starts_at: startsAt,
  ends_at: endsAt,
  created_at: now(),
  created_by: by,
})

/** Quantity and times may have been changed since the first request. */
const isSame = (sent: store.NewOrderRow, before: OrderRecord | undefined): boolean =>
  before !== undefined &&
  before.kitchen_id === sent.kitchen_id &&
  before.item_id === sent.item_id &&
  (before.version > 1 ||
    (before.planned === sent.planned &&
      before.starts_at.getTime() === sent.starts_at.getTime() &&
      before.ends_at.getTime() === sent.ends_at.getTime()))

async function recordRelease(tx: Tx, actor: Actor, order: OrderRecord): Promise<void> {
  const details = { quantity: quantityText(order.planned, order.base_unit) }
  await recordChange(tx, actor, { order, change: 'released', details })
}
