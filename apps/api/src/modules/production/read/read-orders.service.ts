import type { ProductionOrder, ProductionQuery, ProductionRow } from '@momo/contracts/production'
import { findNames } from '#modules/accounts'
import { readPreparations } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { listDone } from './history.store.ts'
import { loadBlocked } from './open-orders.service.ts'
import * as mapper from './order.mapper.ts'
import { findOrders, listUses, type OrderRecord, pageOfOrders } from './orders.store.ts'
import * as stock from './stock.store.ts'
import { usesOf } from './uses.rules.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export async function listOrders(query: ProductionQuery): Promise<Page<ProductionRow>> {
  const { state, itemId, cursor, limit } = query
  const below = readCursor(cursor) ?? fromTheStart
  return read(async (tx) => {
    const found = await pageOfOrders(tx, { state, itemId, ...below, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: await showRows(tx, shown),
      nextCursor: found.length > limit && last ? writeCursor(last.starts_at, last.id) : undefined,
    }
  })
}

export async function loadRows(tx: Tx, ids: string[]): Promise<ProductionRow[]> {
  const rows = await showRows(tx, await findOrders(tx, ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const isOpen = ({ state }: OrderRecord): boolean => state === 'planned' || state === 'started'

/** `blocked` is read unless the caller knows it. */
export async function showRows(
  tx: Tx,
  rows: OrderRecord[],
  known?: ReadonlySet<string>,
): Promise<ProductionRow[]> {
  const people = rows.flatMap((row) => [row.started_by ?? [], row.ended_by ?? []].flat())
  const names = await findNames(tx, people)
  const kitchens = rows.filter(isOpen).map((row) => row.kitchen_id)
  const blocked = known ?? (await loadBlocked(tx, kitchens))
  return rows.map((row) => mapper.rowFrom(row, { names, blocked }))
}

export const readOrder = (id: string): Promise<ProductionOrder> => read((tx) => loadOrder(tx, id))

const yieldsShown = 10

export async function loadOrder(tx: Tx, id: string): Promise<ProductionOrder> {
  const [row] = await findOrders(tx, [id])
  if (!row) return notFound('production', id)
  const [head] = await showRows(tx, [row])
  const before = row.state === 'done' ? row.ended_at! : now()
  const history = { kitchenId: row.kitchen_id, itemId: row.item_id, before, limit: yieldsShown }
  const done = await listDone(tx, history)
  const batch =
    row.good === null ? undefined : await stock.findBatch(tx, { orderId: id, code: row.batch_code! })
  return {
    ...head!,
    lost: row.lost ?? undefined,
    lossReason: row.loss_reason ?? undefined,
    yieldReason: row.yield_reason ?? undefined,
    note: row.note,
    batch: batch && mapper.batchFrom(batch),
    useBy: batch ? (batch.use_by ?? undefined) : mapper.useByOf(row, localDate(now())),
    ...(await loadIngredients(tx, row)),
    usualCost: mapper.usualCostOf(done),
    yields: mapper.yieldsFrom(done),
    printed: row.labels_printed,
  }
}

async function loadIngredients(
  tx: Tx,
  row: OrderRecord,
): Promise<Pick<ProductionOrder, 'ingredients' | 'value'>> {
  const uses = row.started_at === null ? await usesByRecipe(tx, row) : await usesOnRecord(tx, row.id)
  const itemIds = uses.map(({ itemId }) => itemId)
  const at = { kitchenId: row.kitchen_id, itemIds, day: localDate(now()) }
  const found = new Map((await stock.findItemStock(tx, at)).map((item) => [item.id, item]))
  const stockOf = (itemId: string) => found.get(itemId) ?? notFound('item', itemId)
  const batchesOf = row.state === 'done' ? await batchesTaken(tx, row.id) : await batchesToTake(tx, at)
  return {
    ingredients: uses.map((use) =>
      mapper.ingredientFrom(use, { stock: stockOf(use.itemId), batches: batchesOf(use) }),
    ),
    value: row.value ?? mapper.expectedValue(uses, stockOf),
  }
}

type Use = { itemId: string; expected: number; used: number | undefined }

const usesOnRecord = async (tx: Tx, orderId: string): Promise<Use[]> =>
  (await listUses(tx, orderId)).map(({ item_id: itemId, expected, used }) => ({
    itemId,
    expected,
    used: used ?? undefined,
  }))

async function usesByRecipe(tx: Tx, { item_id: itemId, planned }: OrderRecord): Promise<Use[]> {
  const recipe = (await readPreparations(tx, [itemId])).get(itemId)
  return (usesOf(recipe, planned) ?? [])
    .map((use) => ({ itemId: use.itemId, expected: use.quantity, used: undefined }))
    .toSorted((a, b) => b.expected - a.expected || (a.itemId < b.itemId ? -1 : 1))
}

async function batchesTaken(tx: Tx, orderId: string) {
  const taken = await stock.listTaken(tx, orderId)
  return ({ itemId }: Use) => mapper.batchesTaken(taken, itemId)
}

async function batchesToTake(tx: Tx, at: { kitchenId: string; itemIds: string[]; day: string }) {
  const held = await stock.listUsableBatches(tx, at)
  return ({ itemId, expected }: Use) =>
    mapper.batchesToTake(
      held.filter((batch) => batch.item_id === itemId),
      expected,
    )
}
