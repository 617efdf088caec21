import { isDeepStrictEqual } from 'node:util'
import { readCheckDiscounts } from '#modules/orders'
import type { Tx } from '#platform/db/database.ts'
import { findChecks, updateLineDiscounts } from './checks.store.ts'
import { discountedLines } from './discount.rules.ts'

/** After lines or discounts of open checks changed: a percentage follows the lines, an amount is at most what is left. The caller has locked the tab. */
export async function repriceChecks(tx: Tx, tabId: string): Promise<void> {
  const checks = await findChecks(tx, tabId)
  const discounts = await readCheckDiscounts(tx, checks)
  for (const { id, state, lines } of checks) {
    const given = discounts.filter((one) => one.check_id === id)
    const after = discountedLines(lines, given)
    if (state === 'open' && !isDeepStrictEqual(after, lines)) await updateLineDiscounts(tx, id, after)
  }
}
