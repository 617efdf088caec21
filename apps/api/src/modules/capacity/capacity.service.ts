import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { joinLoads, type Kitchen, type Load, quarterMs, quarterOf, type Window } from './capacity.rules.ts'
import { findStations, giveSlotsBack, takeSlots, waitForTurn } from './capacity.store.ts'

type Wish = Window & { orderId: string; branchId: string; loads: Load[] }

/** Of two who want the last basket at once, the second is told so by this. */
const quicker = new Error('Somebody was quicker.')

const quartersIn = ({ from, until }: Window) => ({ first: new Date(quarterOf(from)), last: new Date(quarterOf(until) - quarterMs) })

/**
 * Takes what an order needs of the kitchen, in one statement, and says when the last of it is cooked. Undefined: no room, nothing taken.
 * Only inside `inKitchen`: when somebody takes the same quarter at the same moment, the transaction begins anew.
 */
export async function takeCapacity(tx: Tx, { orderId, branchId, loads, from, until }: Wish): Promise<{ endsAt: Date } | undefined> {
  const wanted = joinLoads(loads)
  if (wanted.length === 0) return { endsAt: from }
  if (again.has(tx)) await waitForTurn(tx, { branchId })
  const [taken] = await takeSlots(tx, {
    orderId,
    branchId,
    stations: wanted.map(({ station }) => station),
    loads: wanted.map(({ load }) => load),
    ...quartersIn({ from, until }),
  })
  if (!taken?.has_room) return undefined
  if (!taken.is_all) throw quicker
  return { endsAt: taken.ends_at !== null && taken.ends_at > from ? taken.ends_at : from }
}

const mostTries = 5
/** Transactions whose work was done before, in vain. */
const again = new WeakSet<Tx>()

/**
 * A transaction that takes capacity. Its work may be done several times; only the last one is kept. Whoever was too slow once waits
 * for the others who were: a kitchen with room for one would let one of a hundred through at a time.
 */
export async function inKitchen<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries += 1)
    try {
      return await transaction((tx) => {
        if (tries > 1) again.add(tx)
        return work(tx)
      })
    } catch (error) {
      if (error !== quicker) throw error
    }
  throw fault('server.busy')
}

/** With the order's end, in its transaction. Twice is once. */
export async function releaseCapacity(tx: Tx, orderId: string): Promise<void> {
  await giveSlotsBack(tx, { orderId })
}

/** What the kitchen can do in these quarters, in one statement, for `whenCooked`. */
export async function readFreeCapacity(tx: Tx, branchId: string, window: Window): Promise<Kitchen> {
  const stations = await findStations(tx, { branchId, ...quartersIn(window) })
  return new Map(stations.map(({ station, capacity, taken }) => [station, { capacity, taken: new Map(taken) }]))
}
