import { LRUCache } from 'lru-cache'
import { read } from '#platform/db/database.ts'
import { type BoardLine, findLines } from './board.store.ts'

/** In-process cache without expiry: order lines never change after placing. Reading them was half the cost of a board. */
const cache = new LRUCache<string, BoardLine[]>({ max: 5_000 })

/** `changing`: orders of tabs, of which plates can be voided; they are read each time. */
export async function readLines(
  orderIds: string[],
  changing: ReadonlySet<string> = new Set(),
): Promise<Map<string, BoardLine[]>> {
  // Taken from the cache before the read: a concurrent call may evict an entry meanwhile.
  const linesByOrder = new Map(orderIds.map((id) => [id, cache.get(id) ?? []]))
  const missing = orderIds.filter((id) => changing.has(id) || !cache.has(id))
  const found = missing.length > 0 ? await read((tx) => findLines(tx, { orderIds: missing })) : []
  for (const { order_id: id, lines } of found) {
    linesByOrder.set(id, lines)
    if (!changing.has(id)) cache.set(id, lines)
  }
  return linesByOrder
}
