import { type ChainOrderFilter, mostOrderViews, type OrderView } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { read, statement, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './order-views.store.ts'

export const listOrderViews = (actor: Actor): Promise<OrderView[]> =>
  read((tx) => store.findViews(tx, actor.id))

/** Idempotent by name. */
export async function saveOrderView(
  actor: Actor,
  { name, filters }: { name: string; filters: ChainOrderFilter },
): Promise<OrderView> {
  return transaction(async (tx) => {
    await store.lockViews(tx, actor.id)
    const others = (await store.findViews(tx, actor.id)).filter(
      (view) => view.name.toLowerCase() !== name.toLowerCase(),
    )
    if (others.length >= mostOrderViews) throw fault('order.too_many_views')
    return store.saveView(tx, { id: newId(), account_id: actor.id, name, filters, created_at: now() })
  })
}

export async function deleteOrderView(actor: Actor, id: string): Promise<void> {
  const isDeleted = await statement((tx) => store.deleteView(tx, { id, accountId: actor.id }))
  if (!isDeleted) notFound('order_view', id)
}
