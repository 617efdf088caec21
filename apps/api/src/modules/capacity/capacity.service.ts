import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { joinLoads, type Kitchen, type Load, quarterMs, quarterOf, type Window } from './capacity.rules.ts'
import {
  confirmSlots,
  deleteOldHolds,
  deleteOldSlots,
  findStations,
  lockBranchCapacity,
  releaseSlots,
  reserveSlots,
} from './capacity.store.ts'

type CapacityRequest = Window & {
  orderId: string
  branchId: string
  loads: Load[]
  /** The order awaits a wallet payment: it gets at most its share of each quarter. */
  isUnpaid?: boolean
}

/** Thrown when a concurrent transaction took some of the capacity; `withCapacityRetry` catches it. */
const capacityConflict = new Error('capacity: concurrent reservation')

const quartersIn = ({ from, until }: Window) => ({
  first: new Date(quarterOf(from)),
  last: new Date(quarterOf(until) - quarterMs),
})

/**
 * Reserves the capacity an order needs in one statement and returns when the last of it is cooked; undefined, with nothing reserved,
 * without enough capacity. Call it inside `withCapacityRetry`: a concurrent reservation of the same quarter restarts the transaction.
 */
export async function reserveCapacity(
  tx: Tx,
  request: CapacityRequest,
): Promise<{ endsAt: Date } | undefined> {
  const { orderId, branchId, loads, from, until, isUnpaid = false } = request
  const requested = joinLoads(loads)
  if (requested.length === 0) return { endsAt: from }
  if (retries.has(tx)) await lockBranchCapacity(tx, { branchId })
  const [taken] = await reserveSlots(tx, {
    orderId,
    branchId,
    stations: requested.map(({ station }) => station),
    loads: requested.map(({ load }) => load),
    isUnpaid,
    ...quartersIn({ from, until }),
  })
  if (!taken?.has_room) return undefined
  if (!taken.is_all) throw capacityConflict
  return { endsAt: taken.ends_at !== null && taken.ends_at > from ? taken.ends_at : from }
}

const maxAttempts = 5
/** Transactions of second and later attempts. */
const retries = new WeakSet<Tx>()

/**
 * Runs `work` in a transaction and retries up to five times on a capacity conflict. From the second attempt `reserveCapacity` takes a
 * per-branch advisory lock, so contending requests queue instead of livelocking. `work` must be safe to repeat.
 */
export async function withCapacityRetry<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1)
    try {
      return await transaction((tx) => {
        if (attempt > 1) retries.add(tx)
        return work(tx)
      })
    } catch (error) {
      if (error !== capacityConflict) throw error
    }
  throw fault('server.busy')
}

/** Idempotent: releasing twice changes nothing. */
export async function releaseCapacity(tx: Tx, orderId: string): Promise<void> {
  await releaseSlots(tx, { orderId })
}

/** The order is paid, or will be paid in cash: its capacity no longer counts as unpaid. Idempotent. */
export async function confirmCapacity(tx: Tx, orderId: string): Promise<void> {
  await confirmSlots(tx, { orderId })
}

/** Input for `estimateCookedAt`, in one statement. */
export async function readFreeCapacity(tx: Tx, branchId: string, window: Window): Promise<Kitchen> {
  const stations = await findStations(tx, { branchId, ...quartersIn(window) })
  return new Map(
    stations.map(({ station, capacity, quarters }) => [
      station,
      {
        capacity,
        taken: new Map(quarters.map(([start, taken]) => [start, taken])),
        unpaid: new Map(quarters.map(([start, , unpaid]) => [start, unpaid])),
      },
    ]),
  )
}

const retentionDays = 30
const purgeBatch = 1_000

/** Deletes past slots and holds: they can no longer be reserved or released. */
export async function purgeOldSlots(): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await inBatches(purgeBatch, (tx, size) => deleteOldHolds(tx, before, size))
  await inBatches(purgeBatch, (tx, size) => deleteOldSlots(tx, before, size))
}
