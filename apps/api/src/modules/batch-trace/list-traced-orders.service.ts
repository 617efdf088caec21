import { z } from 'zod'
import type { TracedOrder } from '@momo/contracts/batch-trace'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { pageOfOrders } from './order-uses.store.ts'
import { loadFamily } from './read-trace.service.ts'
import { orderFrom } from './trace.mapper.ts'
import { batchExists } from './trace.store.ts'

type OrdersQuery = { cursor?: string | undefined; limit: number }
type OrdersPage = { items: TracedOrder[]; nextCursor: string | undefined }

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string => z.guid().safeParse(text).data ?? lastId

/** Orders that used the batch or what was made of it, the latest first. */
export const listTracedOrders = (id: string, { cursor, limit }: OrdersQuery): Promise<OrdersPage> =>
  read(async (tx) => {
    if (!(await batchExists(tx, id))) notFound('batch', id)
    const batchIds = await loadFamily(tx, id)
    const found = await pageOfOrders(tx, { batchIds, below: readCursor(cursor), limit: limit + 1 })
    const shown = found.slice(0, limit)
    return {
      items: shown.map(orderFrom),
      nextCursor: found.length > limit ? shown.at(-1)?.movement_id : undefined,
    }
  })
