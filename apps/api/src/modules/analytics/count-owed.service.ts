import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { countOrder } from './count-order.service.ts'
import { listOutdatedOrders, pageOfAll } from './order-sales.store.ts'

const first = '00000000-0000-0000-0000-000000000000'
const batch = 500
const recentMs = 2 * 86_400_000

/** Catches up on orders of the last two days with lost or failed events. */
export async function countRecentOrders(signal?: AbortSignal): Promise<void> {
  const since = new Date(now().getTime() - recentMs)
  let found: string[]
  let after = first
  do {
    found = await read((tx) => listOutdatedOrders(tx, { since, after, limit: batch }))
    await countEach(found, signal)
    after = found.at(-1) ?? after
  } while (found.length === batch && !signal?.aborted)
}

/** Checks all orders, for the nightly job and for imported orders without events. Returns how many were outdated. */
export async function countAllOrders(): Promise<number> {
  let counted = 0
  let page: Awaited<ReturnType<typeof pageOfAll>>
  let after = first
  do {
    page = await read((tx) => pageOfAll(tx, { after, limit: batch }))
    const owed = page.filter((order) => order.is_owed).map(({ id }) => id)
    await countEach(owed)
    counted += owed.length
    after = page.at(-1)?.id ?? after
  } while (page.length === batch)
  return counted
}

async function countEach(ids: string[], signal?: AbortSignal): Promise<void> {
  for (const id of ids) {
    if (signal?.aborted) return
    await countOrder(id).catch((error: unknown) =>
      log.error({ err: error, orderId: id }, 'analytics: count order failed'),
    )
  }
}
