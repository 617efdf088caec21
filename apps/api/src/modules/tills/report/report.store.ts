import { sql } from 'kysely'
import type { BillSums } from '@momo/contracts/tills'
import type { Tx } from '#platform/db/database.ts'
import type { TillsTables } from '../tills.table.ts'

const db = (tx: Tx) => tx.withTables<TillsTables>()

type Span = { branchId: string; date: string; since: Date; before: Date }

type BillRecord = {
  kind: 'invoice' | 'credit-note'
  count: number
  first: string
  last: string
  taxable: number
  vat: number
  total: number
  discounts: number
}

const noBills: BillSums = { count: 0, taxable: 0, vat: 0, total: 0 }

/** Bills by the time of their issue, which is the order of their numbers. Read-only access to invoices. */
export async function sumBills(
  tx: Tx,
  { branchId, since, before }: Span,
): Promise<{ bills: BillSums; creditNotes: BillSums; discounts: number }> {
  const { rows } = await sql<BillRecord>`
    select kind, count(*)::int4 as count, (array_agg(full_number order by fiscal_year, number))[1] as first,
      (array_agg(full_number order by fiscal_year desc, number desc))[1] as last,
      sum(taxable)::int8 as taxable, sum(vat)::int8 as vat, sum(total)::int8 as total, sum(discount)::int8 as discounts
    from invoices
    where branch_id = ${branchId}::uuid and issued_at >= ${since}::timestamptz and issued_at < ${before}::timestamptz
    group by kind`.execute(tx)
  const sumsOf = (wanted: BillRecord['kind']): BillSums => {
    const found = rows.find(({ kind }) => kind === wanted)
    if (!found) return noBills
    const { kind: _, discounts: __, ...sums } = found
    return sums
  }
  const discounts = rows.find(({ kind }) => kind === 'invoice')?.discounts ?? 0
  return { bills: sumsOf('invoice'), creditNotes: sumsOf('credit-note'), discounts }
}

export type FailedRecord = { state: string; count: number; amount: number }

/** Orders that ended without being fulfilled. Read-only access to orders. */
export async function sumFailedOrders(tx: Tx, { branchId, since, before }: Span): Promise<FailedRecord[]> {
  const { rows } = await sql<FailedRecord>`
    select state, count(*)::int4 as count, sum(grand_total)::int8 as amount from orders
    where branch_id = ${branchId}::uuid and ended_at >= ${since}::timestamptz and ended_at < ${before}::timestamptz
      and state in ('cancelled', 'rejected', 'missed')
    group by state`.execute(tx)
  return rows
}

/** Advisory lock of a branch's numbers until the transaction ends: without gaps, because a rollback gives its number back. */
export async function nextZNumber(tx: Tx, branchId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`z reports ${branchId}`}, 25))`.execute(tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0)::int4 + 1 as next from till_z_reports where branch_id = ${branchId}::uuid`.execute(
    tx,
  )
  return rows[0]?.next ?? 1
}

/** `report` is in its wire format. */
export async function insertZReport(
  tx: Tx,
  { branchId, date }: Span,
  { number, report }: { number: number; report: unknown },
): Promise<void> {
  await db(tx)
    .insertInto('till_z_reports')
    .values({ branch_id: branchId, number, business_date: date, report: JSON.stringify(report) })
    .execute()
}

export async function findZReport(
  tx: Tx,
  { branchId, date }: { branchId: string; date: string },
): Promise<unknown> {
  const found = await db(tx)
    .selectFrom('till_z_reports')
    .select('report')
    .where('branch_id', '=', branchId)
    .where('business_date', '=', date)
    .executeTakeFirst()
  return found?.report
}
