import type { TraceMatch } from '@momo/contracts/batch-trace'
import { orderNumber, orderSearch } from '#modules/orders'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import {
  type BatchMatch,
  findBatchesByCode,
  findOrdersByNumber,
  listNewestBatches,
} from './find-traces.store.ts'

const most = 20

/** By the beginning of a batch code and by order number; without a text the newest batches. */
export const findTraces = (text = ''): Promise<TraceMatch[]> =>
  read(async (tx) => {
    if (text === '') return (await listNewestBatches(tx, most)).map(batchMatch)
    const { number } = orderSearch(text)
    const batches = await findBatchesByCode(tx, { prefix: text.toUpperCase(), limit: most })
    const orders = number ? await findOrdersByNumber(tx, { ...number, limit: most }) : []
    return [
      ...orders.map((order): TraceMatch => ({
        kind: 'order',
        id: order.id,
        code: orderNumber(order.branch_code, order.number),
        name: order.branch_name,
        date: localDate(order.placed_at),
      })),
      ...batches.map(batchMatch),
    ]
  })

/** Batches by the beginning of their code. */
export const findBatches = (text: string, limit: number): Promise<TraceMatch[]> =>
  read(async (tx) => (await findBatchesByCode(tx, { prefix: text.toUpperCase(), limit })).map(batchMatch))

const batchMatch = ({ id, code, name, made_on: date }: BatchMatch): TraceMatch => ({
  kind: 'batch',
  id,
  code,
  name,
  date,
})
