import { z } from 'zod'
import type { BalancesQuery, BalancesSummary, SupplierBalance } from '@momo/contracts/supplier-bills'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { balanceFrom, summaryOf } from './balance.mapper.ts'
import { type BalanceRecord, findBalance, pageOfBalances } from './balances.store.ts'

export async function readBalance(supplierId: string): Promise<SupplierBalance> {
  const row = await read((tx) => findBalance(tx, supplierId, localDate(now())))
  return balanceFrom(row ?? notFound('supplier', supplierId), bikramSambat)
}

type Page<T> = { items: T[]; nextCursor: string | undefined }

export async function listBalances({
  filter,
  ids,
  cursor,
  limit,
}: BalancesQuery): Promise<Page<SupplierBalance>> {
  // An invalid cursor is ignored: the list starts from the beginning.
  const after = z.uuid().safeParse(cursor).data
  const found = await loadBalances({ isOverdue: filter === 'overdue', ids, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    items: shown.map((row) => balanceFrom(row, bikramSambat)),
    nextCursor: found.length > limit ? shown.at(-1)?.supplier_id : undefined,
  }
}

/** More than a chain has. */
const mostSuppliers = 10_000

export const listAllBalances = (): Promise<BalanceRecord[]> =>
  loadBalances({ isOverdue: false, ids: undefined, after: undefined, limit: mostSuppliers })

export const summarizeBalances = async (): Promise<BalancesSummary> =>
  summaryOf((await listAllBalances()).map((row) => balanceFrom(row, bikramSambat)))

type Wanted = Omit<Parameters<typeof pageOfBalances>[1], 'today'>

const loadBalances = (wanted: Wanted): Promise<BalanceRecord[]> =>
  read((tx) => pageOfBalances(tx, { ...wanted, today: localDate(now()) }))
