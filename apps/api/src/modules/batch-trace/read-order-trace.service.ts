import type { OrderTrace } from '@momo/contracts/batch-trace'
import { orderNumber } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findAncestors } from './batch-links.store.ts'
import { findBatchesOfOrder, findItemsOfOrder, findOrder } from './order-uses.store.ts'
import { itemFrom, linkFrom } from './trace.mapper.ts'

/** The batches that an order used, and what those were made of. Nothing for an order that was cancelled or not cooked yet. */
export const readOrderTrace = (id: string): Promise<OrderTrace> =>
  read(async (tx) => {
    const order = (await findOrder(tx, id)) ?? notFound('order', id)
    const batches = await findBatchesOfOrder(tx, id)
    const items = await findItemsOfOrder(tx, id)
    const ancestors = await findAncestors(
      tx,
      batches.map((batch) => batch.id),
    )
    const times = [...batches, ...items].map(({ at }) => at.getTime())
    return {
      id: order.id,
      number: orderNumber(order.branch_code, order.number),
      branchName: order.branch_name,
      at: times.length === 0 ? undefined : new Date(Math.min(...times)),
      batches: batches.map((batch) => ({
        ...linkFrom(batch),
        cameFrom: ancestors.filter(({ made }) => made === batch.id).map(linkFrom),
      })),
      itemsWithoutBatch: items.map(itemFrom),
    }
  })
