import { isDeepStrictEqual } from 'node:util'
import { transaction } from '#platform/db/database.ts'
import { changeSums, findFacts, holdCounting } from './sale-parts.store.ts'
import { partOf } from './sale-part.rules.ts'

/**
 * Makes the sums say of this order what is so now. It looks at the order, never at the news: heard late, twice or in another order, or
 * only found by the sweep, it comes to the same.
 */
export async function countOrder(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    const [, [order]] = await Promise.all([holdCounting(tx, { orderId }), findFacts(tx, { orderId })])
    if (!order) return
    const [before, after] = [order.part ?? undefined, partOf(order)]
    if (isDeepStrictEqual(before, after) && order.part_date === order.business_date) return
    await changeSums(tx, {
      orderId,
      branchId: order.branch_id,
      before: before && JSON.stringify(before),
      beforeDate: order.part_date ?? undefined,
      after: JSON.stringify(after),
      afterDate: order.business_date,
    })
  })
}
