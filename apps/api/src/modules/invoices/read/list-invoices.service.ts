import type { BillKind, BillPage, BillsQuery } from '@momo/contracts/invoices'
import { now } from '#platform/clock/clock.ts'
import { daysShown } from '#platform/clock/days-shown.rules.ts'
import { read } from '#platform/db/database.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { billRow } from './invoice.mapper.ts'
import { type BillSearch, billSearch } from './invoice-search.rules.ts'
import * as store from './list-invoices.store.ts'

/** ADM-07: invoices of the actor's branch with the sums of all matches. A search by number ignores day, kind and method. */
export async function listOwnBills(
  actor: Actor,
  { search, cursor, limit, kind, method, ...period }: BillsQuery,
): Promise<BillPage> {
  const branchId = ownBranch(actor)
  const { from, to, since, before } = daysShown(period, now())
  const criteria = billSearch(search)
  const exact = await findExact(branchId, criteria)
  if (exact)
    return { items: exact.map(billRow), from, to, ...sumsOf(exact.map((bill) => ({ ...bill, count: 1 }))) }
  const name = criteria.by === 'name' ? criteria.name : undefined
  const narrowed = { branchId, since, before, kind, method, name }
  const page = { ...narrowed, ...pageBelow(readCursor(cursor), before), limit: limit + 1 }
  const [found, sums] = await Promise.all([
    read((tx) => (name === undefined ? store.pageOfBills : store.pageOfNamed)(tx, page)),
    read((tx) => (name === undefined ? store.sumsOfBills : store.sumsOfNamed)(tx, narrowed)),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = found.length > limit && last ? writeCursor(last.issued_at, last.id) : undefined
  return { items: shown.map(billRow), from, to, ...sumsOf(sums), ...(nextCursor && { nextCursor }) }
}

async function findExact(branchId: string, criteria: BillSearch): Promise<store.BillRowRecord[] | undefined> {
  if (criteria.by === 'full-number')
    return read((tx) => store.findByFullNumber(tx, { branchId, fullNumber: criteria.fullNumber }))
  if (criteria.by !== 'number') return undefined
  return read((tx) =>
    store.findByNumber(tx, { branchId, number: criteria.number, orderNumber: criteria.orderNumber }),
  )
}

function sumsOf(sums: store.SumRecord[]): Pick<BillPage, 'invoices' | 'creditNotes'> {
  const sumOf = (billKind: BillKind) =>
    sums
      .filter(({ kind }) => kind === billKind)
      .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), {
        count: 0,
        total: 0,
      })
  return { invoices: sumOf('invoice'), creditNotes: sumOf('credit-note') }
}
