import { sql } from 'kysely'
import type { BillKind } from '@momo/contracts/invoices'
import type { Tx } from '#platform/db/database.ts'

export type SeriesRecord = {
  branch_id: string
  branch_name: string
  code: string
  kind: BillKind
  /** Of the counter: the number that was given last. */
  last_number: number
  first: number | null
  last: number | null
  count: number
}

/** One index-only scan per series. The unique index of the numbers rules out doubles. Read-only access to branches. */
export async function countSeries(tx: Tx, year: string): Promise<SeriesRecord[]> {
  const { rows } = await sql<SeriesRecord>`
    select c.branch_id, b.name as branch_name, b.code, c.kind, c.last_number, n.first, n.last, n.count
    from invoice_counters c join branches b on b.id = c.branch_id
    cross join lateral (
      select min(i.number) as first, max(i.number) as last, count(*)::int4 as count from invoices i
      where i.branch_id = c.branch_id and i.fiscal_year = c.fiscal_year and i.kind = c.kind
    ) n
    where c.fiscal_year = ${year}::text order by lower(b.name), b.id, c.kind desc`.execute(tx)
  return rows
}

export type GapRecord = {
  branch_id: string
  kind: BillKind
  gap_from: number
  gap_to: number
  before_at: Date | null
  after_at: Date | null
}

type Wanted = { year: string; branchIds: string[]; limit: number }

/** The first gaps of each series of these branches, with the time of the bills around them. */
export async function findGaps(tx: Tx, { year, branchIds, limit }: Wanted): Promise<GapRecord[]> {
  const { rows } = await sql<GapRecord>`
    select c.branch_id, c.kind, g.number + 1 as gap_from, g.next - 1 as gap_to, b.issued_at as before_at, a.issued_at as after_at
    from invoice_counters c
    cross join lateral (
      select number, next from (
        select number, lead(number, 1, c.last_number + 1) over (order by number) as next from (
          select 0 as number union all
          select i.number from invoices i where i.branch_id = c.branch_id and i.fiscal_year = c.fiscal_year and i.kind = c.kind
        ) given
      ) pairs where next - number > 1 order by number limit ${limit}::int
    ) g
    left join invoices b on (b.branch_id, b.fiscal_year, b.kind, b.number) = (c.branch_id, c.fiscal_year, c.kind, g.number)
    left join invoices a on (a.branch_id, a.fiscal_year, a.kind, a.number) = (c.branch_id, c.fiscal_year, c.kind, g.next)
    where c.fiscal_year = ${year}::text and c.branch_id = any (${branchIds}::uuid[])
    order by c.branch_id, c.kind, g.number`.execute(tx)
  return rows
}

/** Newest first. */
export async function listYears(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from fiscal_years where starts_on <= ${today}::date order by starts_on desc`.execute(tx)
  return rows.map(({ name }) => name)
}
