import { loadDocument, postDocument } from '#modules/inventory'
import type { PlacedGoods } from '#modules/orders'
import { type PlateUsage, readUsage } from '#modules/recipes'
import { cached, invalidate, revalidate } from '#platform/cache/cache.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { sumUsage, takenLines, type Usage, versionsOf } from '../cooking/consumption.rules.ts'
import { findUsable } from '../plates/plates.store.ts'
import { listResaleFoods, lockResale } from './resale-items.store.ts'
import { findLastTake, insertTake } from './resale-takes.store.ts'

const resaleFoodsKey = 'consumption.resale-foods'
/** How long a process without Redis may not know that a food was linked to a resale item. */
const cacheMs = 10 * 60_000

/**
 * Takes the resale items of an order that is being placed, under row locks, so that the last bottle is sold once. Returns the positions
 * of lines that are sold out, and then nothing is taken. Orders without such foods send no statement.
 */
export async function takeResale(tx: Tx, order: PlacedGoods): Promise<number[]> {
  const foods = await resaleFoods(tx)
  const lines = order.lines.filter(({ foodId }) => foods.has(foodId))
  if (lines.length === 0) return []
  const usages = await readUsage(
    tx,
    lines.map(({ foodId, optionIds, quantity }) => ({
      foodId,
      optionIds,
      plates: quantity,
      fulfilmentMethod: order.fulfilmentMethod,
    })),
  )
  const known = usages.filter((usage) => usage !== undefined)
  const { taken, short } = await checkStock(tx, order, sumUsage(known.map(({ usage }) => usage)))
  if (short.size > 0) return lines.filter((_, i) => usesAny(usages[i], short)).map(({ position }) => position)
  if (taken.length > 0) await post(tx, order, { usage: taken, versionIds: versionsOf(known) })
  return []
}

/** An expired order that is paid after all takes the same goods again. */
export async function retakeResale(tx: Tx, { orderId, at }: { orderId: string; at: Date }): Promise<boolean> {
  const last = await findLastTake(tx, orderId)
  if (!last?.isSettled) return true
  const { locationId: branchId, movements } = await loadDocument(tx, { type: 'consumption', id: last.id })
  const usage = sumUsage([movements.map(({ itemId, quantity }) => ({ itemId, quantity: BigInt(-quantity) }))])
  const { taken, short } = await checkStock(tx, { branchId, at }, usage)
  if (short.size > 0) return false
  if (taken.length > 0) await post(tx, { orderId, branchId, at }, { usage: taken, versionIds: [] })
  return true
}

const usesAny = (line: PlateUsage | undefined, itemIds: ReadonlySet<string>): boolean =>
  line?.usage.some(({ itemId }) => itemIds.has(itemId)) ?? false

type Checked = { taken: Usage; short: Set<string> }

/** A branch without a balance of the item has not begun to count it: its stock is unknown and nothing is taken. */
async function checkStock(
  tx: Tx,
  { branchId, at }: Pick<PlacedGoods, 'branchId' | 'at'>,
  usage: Usage,
): Promise<Checked> {
  const itemIds = await lockResale(tx, { branchId, itemIds: usage.map(({ itemId }) => itemId) })
  const usable = new Map(
    (await findUsable(tx, { branchId, itemIds, day: localDate(at) })).map((row) => [row.item_id, row.usable]),
  )
  const taken = usage.filter(({ itemId }) => usable.has(itemId))
  const short = taken.filter(({ itemId, quantity }) => quantity > BigInt(usable.get(itemId)!))
  return { taken, short: new Set(short.map(({ itemId }) => itemId)) }
}

/** The document has an id of its own, because the one with the order's id is what was cooked. */
async function post(
  tx: Tx,
  { orderId, branchId, at }: Pick<PlacedGoods, 'orderId' | 'branchId' | 'at'>,
  { usage, versionIds }: { usage: Usage; versionIds: string[] },
): Promise<void> {
  const id = newId()
  await insertTake(tx, { id, orderId, at })
  await postDocument(tx, {
    type: 'consumption',
    id,
    locationId: branchId,
    happenedAt: at,
    actorId: undefined,
    details: { orderId, versionIds, isResale: true },
    lines: takenLines(branchId, usage),
  })
}

/** The first load uses the connection of the caller's transaction: another one may not be free while all of them wait. */
function resaleFoods(tx: Tx): Promise<ReadonlySet<string>> {
  revalidate(resaleFoodsKey, cacheMs, () => read(loadResaleFoods))
  return cached(resaleFoodsKey, cacheMs, () => loadResaleFoods(tx))
}

const loadResaleFoods = async (tx: Tx): Promise<ReadonlySet<string>> => new Set(await listResaleFoods(tx))

/** Before the first order, so that its transaction needs no statement for it. */
export const warmResaleFoods = (): Promise<unknown> =>
  cached(resaleFoodsKey, cacheMs, () => read(loadResaleFoods))

/** Called after a recipe was published; reaches the other processes through Redis. */
export const invalidateResaleFoods = (): void => invalidate([resaleFoodsKey])
