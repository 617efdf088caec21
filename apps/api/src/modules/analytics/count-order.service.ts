import { isDeepStrictEqual } from 'node:util'
import { transaction } from '#platform/db/database.ts'
import { updateSums, findFacts, lockBranchSales } from './order-sales.store.ts'
import { updateOfficeSums } from './office/office-sums.store.ts'
import { orderSaleOf } from './order-sale.rules.ts'

/**
 * Brings the sales aggregates in line with the order's current state. It reads the order and ignores the event's content, so late,
 * duplicate or reordered events, and the periodic task, give the same result.
 */
export async function countOrder(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockBranchSales(tx, { orderId })
    const [order] = await findFacts(tx, { orderId })
    if (!order) return
    const [before, after] = [order.part ?? undefined, orderSaleOf(order)]
    if (isDeepStrictEqual(before, after) && order.part_date === order.business_date) return
    const change = {
      orderId,
      branchId: order.branch_id,
      before: before && JSON.stringify(before),
      beforeDate: order.part_date ?? undefined,
      after: JSON.stringify(after),
      afterDate: order.business_date,
    }
    await updateSums(tx, change)
    await updateOfficeSums(tx, change)
  })
}
