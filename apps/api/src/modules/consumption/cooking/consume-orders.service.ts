import { isFailed } from '@momo/contracts/orders'
import { postDocuments, readOpenSince } from '#modules/inventory'
import { type PlateUsage, readUsage } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, statement, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { mapConcurrent } from '#platform/queue/map-concurrent.ts'
import { findResaleItems } from '../resale/resale-items.store.ts'
import { consumptionOf, plateLinesOf } from './consumption.rules.ts'
import { findFacts, type OrderFacts, queueVoided } from './order-facts.store.ts'
import * as pending from './pending.store.ts'
import { settleFailedOrder } from './settle-failed-order.service.ts'
import { settleVoids } from './settle-voids.service.ts'
import { addUnrecorded } from './unrecorded.store.ts'

/** Orders of one branch in one transaction: the balances of a branch are locked by one transaction at a time. */
const batch = 50
/** Branches at once, so that connections remain for the event handlers. */
const concurrency = 3

/** Called for the events of an order that may change its stock; `drainConsumptions` does the work. */
export const queueOrder = (orderId: string, branchId: string): Promise<unknown> =>
  statement((tx) => pending.queuePending(tx, { orderId, branchId, at: now() }))

/** Called when plates were voided, and when an order is served. */
export const queueVoidedOrder = (orderId: string, branchId: string): Promise<void> =>
  statement((tx) => queueVoided(tx, { orderId, branchId, at: now() }))

/** Writes the missing stock documents of all queued orders, branch by branch. */
export async function drainConsumptions(signal?: AbortSignal): Promise<void> {
  const branches = await read((tx) => pending.listDueBranches(tx, now()))
  await mapConcurrent(branches, concurrency, (branchId) => drainBranchSafely(branchId, signal), signal)
}

const drainBranchSafely = (branchId: string, signal: AbortSignal | undefined): Promise<void> =>
  drainBranch(branchId, signal).catch((error: unknown) =>
    log.error({ err: error, branchId }, 'consumption: drain branch failed'),
  )

async function drainBranch(branchId: string, signal: AbortSignal | undefined): Promise<void> {
  let taken: number
  do {
    const done = await consumeBatch(branchId)
    for (const orderId of done.failed) await attempt(orderId, () => settleFailedOrder(orderId))
    for (const orderId of done.voided) await attempt(orderId, () => settleVoids(orderId))
    taken = done.taken
  } while (taken === batch && !signal?.aborted)
}

/** Orders that need a transaction of their own: failed ones, and served ones with voided plates. */
type Settling = { failed: string[]; voided: string[] }
type Drained = Settling & { taken: number }

/** One order that cannot be written must not stop the others, so after a failure each has its own transaction. */
async function consumeBatch(branchId: string): Promise<Drained> {
  const due = { branchId, at: now(), limit: batch }
  try {
    return await transaction(async (tx) => {
      const orderIds = (await pending.lockDue(tx, due)).map(({ order_id: id }) => id)
      return { taken: orderIds.length, ...(await consumeLocked(tx, orderIds)) }
    })
  } catch (error) {
    log.warn({ err: error, branchId }, 'consumption: batch failed, writing each order alone')
    const settling: Settling = { failed: [], voided: [] }
    for (const orderId of await read((tx) => pending.listDueOrders(tx, due)))
      await attempt(orderId, async () => {
        const { failed, voided } = await consumeAlone(orderId)
        settling.failed.push(...failed)
        settling.voided.push(...voided)
      })
    return { taken: 0, ...settling }
  }
}

const consumeAlone = (orderId: string): Promise<Settling> =>
  transaction(async (tx) => consumeLocked(tx, (await pending.lockPending(tx, orderId)) ? [orderId] : []))

async function attempt(orderId: string, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error: unknown) => {
    log.error({ err: error, orderId }, 'consumption: order failed, retrying later')
    await statement((tx) => pending.postponePending(tx, orderId, now()))
  })
}

/**
 * Posts the consumption of orders that were cooked, and removes those that need nothing else. Returns those of which
 * goods go back or become waste. It reads the orders and ignores the events, so late, repeated or reordered events give the same result.
 */
async function consumeLocked(tx: Tx, orderIds: string[]): Promise<Settling> {
  if (orderIds.length === 0) return { failed: [], voided: [] }
  const facts = await findFacts(tx, { orderIds })
  await consume(
    tx,
    facts.filter((order) => order.cooked_at !== null && !order.is_consumed),
  )
  const failed = facts
    .filter(({ state, cooked_at: cookedAt, resale_take: take }) => isFailed(state) && (cookedAt ?? take))
    .map(({ id }) => id)
  const voided = facts
    .filter(
      ({ state, cooked_at: cookedAt, has_open_voids: isOpen }) => state === 'served' && cookedAt && isOpen,
    )
    .map(({ id }) => id)
  const settling = new Set([...failed, ...voided])
  await pending.removePending(tx, { orderIds: orderIds.filter((id) => !settling.has(id)) })
  return { failed, voided }
}

async function consume(tx: Tx, orders: OrderFacts[]): Promise<void> {
  if (orders.length === 0) return
  const usages = await readUsages(tx, orders)
  const itemIds = usages.flatMap((order) =>
    order.flatMap((line) => line?.usage.map(({ itemId }) => itemId) ?? []),
  )
  const resaleIds = await findResaleItems(tx, [...new Set(itemIds)])
  const openMoment = await openMoments(tx, orders)
  const documents = orders.map((order, i) =>
    consumptionOf(order, {
      usages: usages[i]!,
      isResale: (itemId) => resaleIds.has(itemId),
      happenedAt: openMoment(order.cooked_at!),
    }),
  )
  await postDocuments(tx, documents)
  const unrecorded = documents.flatMap(({ locationId, happenedAt, details }) =>
    details.withoutRecipe.flatMap(({ foodId, plates }) =>
      foodId === null ? [] : { day: localDate(happenedAt), branch_id: locationId, food_id: foodId, plates },
    ),
  )
  if (unrecorded.length > 0) await addUnrecorded(tx, unrecorded)
}

/** For each order the usage of its lines that have a food, by one call for all. */
async function readUsages(tx: Tx, orders: OrderFacts[]): Promise<(PlateUsage | undefined)[][]> {
  const lines = orders.map(plateLinesOf)
  const found = (await readUsage(tx, lines.flat())).values()
  return lines.map((own) => own.map(() => found.next().value))
}

/** A moment of a closed month becomes now, like in a reversal. */
async function openMoments(tx: Tx, orders: OrderFacts[]): Promise<(at: Date) => Date> {
  const today = localDate(now())
  if (orders.every(({ cooked_at: at }) => localDate(at!) === today)) return (at) => at
  const openSince = await readOpenSince(tx)
  return (at) => (localDate(at) < openSince ? now() : at)
}
