import type { OrderAvailability } from '@momo/contracts/branches'
import { readOrderAvailability } from '#modules/branches'
import { cached } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { menuVersionKey } from '../catalogue-keys.ts'
import { findMenuVersion } from './menu-version.store.ts'

/** Cache TTL: every open page polls twice a minute, so the shared menu version is read once a second. */
const cacheTtlMs = 900

/** Availability itself is never cached: a stale answer would let a customer order at a paused branch. */
export async function readAvailabilityWithMenu(branchId: string): Promise<OrderAvailability> {
  const at = now()
  const taking = await read((tx) => readOrderAvailability(tx, branchId, at))
  return { ...taking, menuVersion: await menuVersion(branchId) }
}

const menuVersion = (branchId: string): Promise<string> =>
  cached(menuVersionKey(branchId), cacheTtlMs, async () => {
    const [found] = await read((tx) => findMenuVersion(tx, { branchId, at: now() }))
    return found!.version
  })
