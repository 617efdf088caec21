import { readPreparations } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { findBlocked, type OpenOrder } from './blocked.rules.ts'
import { listOpenOrders } from './orders.store.ts'
import { findItemStock } from './stock.store.ts'
import { usesOf } from './uses.rules.ts'

/** Orders that are not done, with what they will take: as fixed at the start, before that by the published recipe. */
export async function loadOpenOrders(tx: Tx, kitchenId: string): Promise<OpenOrder[]> {
  const rows = await listOpenOrders(tx, kitchenId)
  const planned = rows.filter(({ state }) => state === 'planned').map((row) => row.item_id)
  const recipes = await readPreparations(tx, planned)
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    planned: row.planned,
    isStarted: row.state === 'started',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    uses: row.state === 'started' ? row.uses : (usesOf(recipes.get(row.item_id), row.planned) ?? []),
  }))
}

/** The open orders of the kitchens of which an ingredient is short today. */
export async function loadBlocked(tx: Tx, kitchenIds: string[]): Promise<Set<string>> {
  const blocked = new Set<string>()
  for (const kitchenId of new Set(kitchenIds)) {
    const orders = await loadOpenOrders(tx, kitchenId)
    for (const id of await blockedOf(tx, kitchenId, orders)) blocked.add(id)
  }
  return blocked
}

export async function blockedOf(tx: Tx, kitchenId: string, orders: OpenOrder[]): Promise<Set<string>> {
  const used = orders.flatMap(({ uses }) => uses.map(({ itemId }) => itemId))
  const stock = await findItemStock(tx, { kitchenId, itemIds: [...new Set(used)], day: localDate(now()) })
  return findBlocked(orders, new Map(stock.map(({ id, usable }) => [id, usable])))
}
