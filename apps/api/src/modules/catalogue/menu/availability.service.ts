import type { Taking } from '@momo/contracts/branches'
import { readTaking } from '#modules/branches'
import { cached } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { menuVersionKey } from '../catalogue-keys.ts'
import { findMenuVersion } from './menu-version.store.ts'

/** Every open page asks twice a minute: what is the same for all of them is looked up once a second. */
const keptMs = 900

/** Whether an outlet takes orders is asked anew every time: nobody may be told what was true a moment ago. */
export async function readTakingWithMenu(branchId: string): Promise<Taking> {
  const at = now()
  const taking = await read((tx) => readTaking(tx, branchId, at))
  return { ...taking, menuVersion: await menuVersion(branchId) }
}

const menuVersion = (branchId: string): Promise<string> =>
  cached(menuVersionKey(branchId), keptMs, async () => {
    const [found] = await read((tx) => findMenuVersion(tx, { branchId, at: now() }))
    return found!.version
  })
