import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { log } from '#platform/log/log.ts'
import { guestNames } from '../orders.messages.ts'
import { deleteErasure, eraseOrders, insertErasure, listErasures } from './erase-orders.store.ts'

const ordersPerBatch = 100
const accountsPerPage = 100
/** Bills are written within a minute; a branch without a bill header has none. */
const unbilledDays = 30
/** A payment is checked for two days after its redirect, and may bring an expired order back. */
const payableDays = 2
const dayMs = 86_400_000

/** Idempotent. Orders that are not over yet, or wait for a bill or a refund, are erased by a later run. */
export async function requestErasure(accountId: string): Promise<void> {
  await statement((tx) => insertErasure(tx, accountId, now()))
  await eraseOrdersOf(accountId)
}

/** Continues what a stopped run left: each batch is committed, and an account stays listed until all its orders are erased. */
export async function eraseOrdersOf(accountId: string, batch = ordersPerBatch): Promise<void> {
  const at = now()
  const unbilledBefore = later(at, -unbilledDays * dayMs)
  const expiredBefore = later(at, -payableDays * dayMs)
  await inBatches(batch, (tx, limit) =>
    eraseOrders(tx, { accountId, name: guestNames.erased, at, unbilledBefore, expiredBefore, limit }),
  )
  await statement((tx) => deleteErasure(tx, accountId))
}

/** Each account by itself, so that one that fails does not block the others. */
export async function eraseOrdersOfDeleted(): Promise<void> {
  let page: string[]
  let after: string | undefined
  do {
    page = await read((tx) => listErasures(tx, after, accountsPerPage))
    for (const accountId of page)
      await eraseOrdersOf(accountId).catch((error: unknown) =>
        log.error({ err: error, accountId }, 'orders: erasure failed'),
      )
    after = page.at(-1)
  } while (page.length === accountsPerPage)
}
