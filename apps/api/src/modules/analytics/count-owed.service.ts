import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { countOrder } from './count-order.service.ts'
import { listOwed, pageOfAll } from './sale-parts.store.ts'

const first = '00000000-0000-0000-0000-000000000000'
const batch = 500
const recentMs = 2 * 86_400_000

/** What the news of an order did not bring about, because it was lost or could not be heard: of the last two days. */
export async function countRecent(signal?: AbortSignal): Promise<void> {
  const since = new Date(now().getTime() - recentMs)
  let found: string[]
  let after = first
  do {
    found = await read((tx) => listOwed(tx, { since, after, limit: batch }))
    await countEach(found, signal)
    after = found.at(-1) ?? after
  } while (found.length === batch && !signal?.aborted)
}

/** All there is, however old: at night, and for orders that were written past all news. Answers how many were owed. */
export async function countAll(): Promise<number> {
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
    await countOrder(id).catch((error: unknown) => log.error({ err: error, orderId: id }, 'an order could not be counted'))
  }
}
