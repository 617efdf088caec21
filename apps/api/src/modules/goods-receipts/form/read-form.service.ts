import { z } from 'zod'
import type { ReceiptForm, ReceiptItem, ReceiptItemsQuery } from '@momo/contracts/goods-receipts'
import { readOpenSince, suggestBatchCodes } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { expectedLineFrom, itemFrom, orderFrom } from './form.mapper.ts'
import { findItems, findOrder, type ItemRecord, listOrderLines, pageOfItems } from './form.store.ts'
import { listLastPrices } from './last-prices.store.ts'

export async function readForm(orderId: string): Promise<ReceiptForm> {
  return read(async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? notFound('purchase_order', orderId)
    const lines = await listOrderLines(tx, orderId)
    const records = await findItems(
      tx,
      lines.map((line) => line.item_id),
    )
    const items = await suggestItems(tx, order.supplier_id, [...records.values()])
    const itemOf = (id: string): ReceiptItem => items.find((item) => item.id === id) ?? notFound('item', id)
    return {
      openSince: await readOpenSince(tx),
      order: orderFrom(order),
      lines: lines.map((line) => expectedLineFrom(line, itemOf(line.item_id))),
    }
  })
}

type Page = { items: ReceiptItem[]; nextCursor: string | undefined }

export async function findReceiptItems(query: ReceiptItemsQuery): Promise<Page> {
  const { supplierId, filter, q = '', cursor, limit } = query
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  // An invalid cursor is ignored: the list starts from the beginning.
  const after = z.uuid().safeParse(cursor).data
  return read(async (tx) => {
    const page = { supplierId, onlySold: filter === 'sold', words, after, limit: limit + 1 }
    const found = await pageOfItems(tx, page)
    const shown = found.slice(0, limit)
    return {
      items: await suggestItems(tx, supplierId, shown),
      nextCursor: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })
}

/** Two items with the same prefix get different codes. */
async function suggestItems(
  tx: Tx,
  supplierId: string | undefined,
  items: ItemRecord[],
): Promise<ReceiptItem[]> {
  const today = localDate(now())
  const lastPrices = await listLastPrices(
    tx,
    supplierId,
    items.map(({ id }) => id),
  )
  const withBatches = items.filter((item) => item.tracks_batches)
  const codes = await suggestBatchCodes(
    tx,
    withBatches.map(({ name }) => name),
    today,
  )
  const codeOf = new Map(withBatches.map(({ id }, i) => [id, codes[i]]))
  return items.map((item) =>
    itemFrom(item, { lastPrices: lastPrices.get(item.id) ?? [], batchCode: codeOf.get(item.id), today }),
  )
}
