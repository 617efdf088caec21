import type { SupplierRow, SuppliersQuery, SuppliersSummary } from '@momo/contracts/suppliers'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { orderDayOf } from '../details/supplier.mapper.ts'
import { findSuppliersByIds } from '../details/suppliers.store.ts'
import { monthBefore } from '../prices/price-change.rules.ts'
import * as store from './supplier-list.store.ts'
import { listedFrom, rowFrom } from './supplier-row.mapper.ts'
import { pageOf, readCursor } from './supplier-page.rules.ts'

type Page = { items: SupplierRow[]; nextCursor: string | undefined }

export async function listSuppliers(query: SuppliersQuery): Promise<Page> {
  const { q = '', filter, sort, cursor, limit } = query
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const { at, after } = readCursor(cursor) ?? { at: now(), after: undefined }
  return read(async (tx) => {
    const listed = await store.findListed(tx, { words, isArchived: filter === 'archived' })
    const onlyToday = filter === 'order-today'
    const page = pageOf(listed.map(listedFrom), { at, sort, onlyToday, after, limit })
    return { items: await loadRows(tx, page.ids), nextCursor: page.nextCursor }
  })
}

/** In the order of the ids. */
async function loadRows(tx: Tx, ids: string[]): Promise<SupplierRow[]> {
  const suppliers = new Map((await findSuppliersByIds(tx, ids)).map((row) => [row.id, row]))
  const sold = Map.groupBy(await store.listSold(tx, ids, monthBefore(now())), (row) => row.supplier_id)
  return ids
    .flatMap((id) => suppliers.get(id) ?? [])
    .map((row) => rowFrom(row, { sold: sold.get(row.id) ?? [], now: now() }))
}

const mostToday = 20

export async function summarizeSuppliers(): Promise<SuppliersSummary> {
  return read(async (tx) => {
    const listed = await store.findListed(tx, { words: [], isArchived: false })
    const today = listed
      .map((row) => ({ id: row.id, name: row.name, next: orderDayOf(row, now()) }))
      .flatMap(({ next, ...supplier }) => (next?.isToday ? [{ ...supplier, orderBy: next.orderBy }] : []))
      .toSorted((a, b) => a.orderBy.getTime() - b.orderBy.getTime() || a.name.localeCompare(b.name))
    return {
      suppliers: listed.length,
      items: await store.countItems(tx),
      orderToday: today.slice(0, mostToday),
    }
  })
}
