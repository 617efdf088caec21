import type { ChainBillPage, ChainBillRow, ChainBillsQuery } from '@momo/contracts/invoices'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { monthShown } from '#platform/clock/nepali-month.rules.ts'
import { read } from '#platform/db/database.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { billRow } from '../read/invoice.mapper.ts'
import { chainSearch } from './chain-search.rules.ts'
import * as store from './chain-bills.store.ts'

/** RT-06: bills of all branches. Numbers of bills, orders and buyers are found in every month, names in the month. */
export async function listChainBills(query: ChainBillsQuery): Promise<ChainBillPage> {
  const { month, from, until } = monthShown(query.month, localDate(now()), bikramSambat)
  const shown = { month, from, to: daysLater(until, -1) }
  const exact = await findExact(query)
  if (exact) return { ...shown, items: exact.map(rowOf) }
  const records = await loadPage(query, { since: startOfDay(from), before: startOfDay(until) })
  const items = records.slice(0, query.limit)
  const last = items.at(-1)
  const isMore = records.length > query.limit && last !== undefined
  return {
    ...shown,
    items: items.map(rowOf),
    ...(isMore && { nextCursor: writeCursor(last.issued_at, last.id) }),
  }
}

async function findExact({ branchId, kind, search }: ChainBillsQuery) {
  const wanted = chainSearch(search)
  if (wanted.by === 'full-number')
    return read((tx) => store.findByFullNumber(tx, { branchId, kind, fullNumber: wanted.fullNumber }))
  if (wanted.by !== 'number') return undefined
  const { number, orderNumber } = wanted
  return read((tx) => store.findByNumber(tx, { branchId, kind, number, orderNumber }))
}

/** Before the first bill, and after the last one. */
const ever = { since: new Date(0), before: new Date('2100-01-01T00:00:00Z') }

function loadPage(
  { branchId, kind, search, cursor, limit }: ChainBillsQuery,
  days: { since: Date; before: Date },
): Promise<store.ChainBillRecord[]> {
  const wanted = chainSearch(search)
  const { since, before } = wanted.by === 'buyer-number' ? ever : days
  const page = { branchId, kind, since, ...pageBelow(readCursor(cursor), before), limit: limit + 1 }
  return read((tx) => {
    if (wanted.by === 'buyer-number') return store.pageOfBuyer(tx, { ...page, number: wanted.number })
    if (wanted.by === 'name') return store.pageOfNamed(tx, { ...page, name: wanted.name })
    return store.pageOfChain(tx, page)
  })
}

const rowOf = (r: store.ChainBillRecord): ChainBillRow => ({
  ...billRow(r),
  branchId: r.branch_id,
  outlet: r.outlet,
  buyerPan: r.buyer_pan ?? undefined,
  vat: r.vat,
  creditOf: r.credit_of ?? undefined,
})
