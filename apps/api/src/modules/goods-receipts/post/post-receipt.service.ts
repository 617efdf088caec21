import { z } from 'zod'
import { type GoodsReceipt, type NewGoodsReceipt, UnconfirmedLineWire } from '@momo/contracts/goods-receipts'
import { ensureLocations } from '#modules/inventory'
import { assertReceivable, type LockedOrder, lockPurchaseOrder, openOf } from '#modules/purchase-orders'
import { lockActiveSupplier } from '#modules/suppliers'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { listLastPrices } from '../form/last-prices.store.ts'
import { loadReceipt } from '../read/read-receipts.service.ts'
import { findReceipt } from '../read/receipts.store.ts'
import { findUnconfirmed } from './confirmation.rules.ts'
import { type OrderedLine, planLines, type PlannedLine } from './plan-receipt.rules.ts'
import { branchExists, isReceivingLocation, lockItems } from './post-receipt.store.ts'
import { writeReceipt } from './write-receipt.service.ts'

/**
 * Goods in, the sums of the order, the prices and the cash of a market purchase in one transaction. Idempotent by id. Locks are taken in
 * the order: purchase order, items, supplier, stock, till.
 */
export async function postReceipt(actor: Actor, input: NewGoodsReceipt): Promise<GoodsReceipt> {
  const fingerprint = hashRequest(input)
  return transaction(async (tx) => {
    if (await isRecorded(tx, input.id, fingerprint)) return loadReceipt(tx, input.id)
    const order = input.orderId === undefined ? undefined : await lockOrder(tx, input.orderId, input)
    // Two requests with the same id may have waited for the order.
    if (order && (await isRecorded(tx, input.id, fingerprint))) return loadReceipt(tx, input.id)
    if (order) assertReceivable(order)
    const lines = await checkLines(tx, input, orderedLines(order))
    await assertPlaces(tx, input)
    const isNew = await writeReceipt(tx, actor, { input, fingerprint, lines })
    if (!isNew) await isRecorded(tx, input.id, fingerprint)
    return loadReceipt(tx, input.id)
  })
}

/** Other content under the same id is stock.key_reused. */
export async function isRecorded(tx: Tx, id: string, fingerprint: string): Promise<boolean> {
  const before = await findReceipt(tx, id)
  if (before && before.fingerprint !== fingerprint) throw fault('stock.key_reused')
  return before !== undefined
}

async function lockOrder(tx: Tx, id: string, { supplierId }: NewGoodsReceipt): Promise<LockedOrder> {
  const order = await lockPurchaseOrder(tx, id)
  if (order.supplierId !== supplierId) throw fault('receipt.wrong_order', { supplierId })
  return order
}

const orderedLines = (order: LockedOrder | undefined): OrderedLine[] =>
  order?.lines.map((line) => ({ ...line, open: openOf(line) })) ?? []

/** Resolves the lines and asks for what has to be confirmed. */
async function checkLines(
  tx: Tx,
  { supplierId, orderId, lines }: NewGoodsReceipt,
  ordered: OrderedLine[],
): Promise<PlannedLine[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const items = await lockItems(tx, itemIds)
  // Goods of an order arrive also when their supplier was archived meanwhile.
  if (supplierId !== undefined && orderId === undefined) await lockActiveSupplier(tx, supplierId)
  const planned = planLines(lines, { items, ordered })
  const lastPrices = await listLastPrices(tx, supplierId, itemIds)
  const unconfirmed = findUnconfirmed(planned, { ordered, lastPrices })
  if (unconfirmed.length > 0)
    throw fault('receipt.unconfirmed', { lines: z.encode(z.array(UnconfirmedLineWire), unconfirmed) })
  return planned
}

/** The location of a branch exists from its first use on. */
async function assertPlaces(tx: Tx, { locationId, tillBranchId }: NewGoodsReceipt): Promise<void> {
  await ensureLocations(tx, [locationId])
  if (!(await isReceivingLocation(tx, locationId))) notFound('location', locationId)
  if (tillBranchId !== undefined && !(await branchExists(tx, tillBranchId))) notFound('branch', tillBranchId)
}
