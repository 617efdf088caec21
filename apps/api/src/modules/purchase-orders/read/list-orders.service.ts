import type {
  PurchaseOrderRow,
  PurchaseOrdersQuery,
  PurchaseOrdersSummary,
} from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { numberFrom } from '../purchase-order-number.rules.ts'
import { conditionsOf } from './order-conditions.store.ts'
import { rowFrom } from './order.mapper.ts'
import { pageOfOrders, sumOrders } from './orders.store.ts'

type Page = { items: PurchaseOrderRow[]; nextCursor: string | undefined }

/** Orders with goods to come by the time of delivery, all others the newest first. */
const sortOf = ({ state, due }: PurchaseOrdersQuery): 'expected' | 'newest' =>
  due !== undefined || state === 'to-receive' || state === 'partly-received' ? 'expected' : 'newest'

function dayOf(at: Date) {
  const today = localDate(at)
  return { at, from: startOfDay(today), until: startOfDay(daysLater(today, 1)) }
}

export async function listOrders(query: PurchaseOrdersQuery): Promise<Page> {
  const { q = '', cursor, limit } = query
  const searched = { number: numberFrom(q), words: queryWords(q) }
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && searched.words.length === 0) return { items: [], nextCursor: undefined }
  const found = await read((tx) =>
    pageOfOrders(tx, {
      conditions: conditionsOf(query, searched, dayOf(now())),
      sort: sortOf(query),
      after: readCursor(cursor),
      limit: limit + 1,
    }),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => rowFrom(row, now())),
    nextCursor: found.length > limit && last ? writeCursor(last.sorted_at, last.id) : undefined,
  }
}

export async function summarizeOrders(): Promise<PurchaseOrdersSummary> {
  const sums = await read((tx) => sumOrders(tx, dayOf(now())))
  return {
    drafts: sums.drafts,
    dueToday: sums.due_today,
    late: sums.late,
    valueOnOrder: sums.value_on_order,
  }
}
