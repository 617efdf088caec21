import { type RawBuilder, sql } from 'kysely'
import type { BillKind } from '@momo/contracts/invoices'
import type { Tx } from '#platform/db/database.ts'

/** `before` is not included. */
type Days = { since: Date; before: Date; branchId: string | undefined }

const within = ({ since, before, branchId }: Days): RawBuilder<unknown> => {
  const ofBranch = branchId === undefined ? sql`true` : sql`branch_id = ${branchId}::uuid`
  return sql`issued_at >= ${since}::timestamptz and issued_at < ${before}::timestamptz and ${ofBranch}`
}

type SumRecord = {
  kind: BillKind
  isVat: boolean
  count: number
  total: number
  taxable: number
  vat: number
}

/** An index-only scan of the month. */
export async function sumMonth(tx: Tx, days: Days): Promise<SumRecord[]> {
  const { rows } = await sql<SumRecord>`
    select kind, is_vat as "isVat", count(*)::int4 as count, sum(total)::int8 as total, sum(taxable)::int8 as taxable,
      sum(vat)::int8 as vat
    from invoices where ${within(days)} group by kind, is_vat`.execute(tx)
  return rows
}

export type RegisterRecord = {
  id: string
  kind: BillKind
  full_number: string
  outlet: string
  issued_at: Date
  issued_on: string
  bs_date: string
  buyer_name: string
  buyer_pan: string | null
  credit_of_number: string | null
  is_vat: boolean
  total: number
  taxable: number
  vat: number
}

type Page = Days & { after: { at: Date; id: string } | undefined; limit: number }

/** By time of issue, which is the order of the numbers within a branch. */
export async function pageOfRegister(tx: Tx, page: Page): Promise<RegisterRecord[]> {
  const { after } = page
  const { rows } = await sql<RegisterRecord>`
    with shown as materialized (
      select id from invoices where ${within(page)}
        and ${after ? sql`(issued_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by issued_at, id limit ${page.limit}::int
    )
    select i.id, i.kind, i.full_number, i.outlet, i.issued_at, i.issued_on, i.bs_date, i.buyer_name, i.buyer_pan, i.is_vat, i.total,
      i.taxable, i.vat, (select b.full_number from invoices b where b.id = i.credit_of) as credit_of_number
    from shown join invoices i using (id) order by i.issued_at, i.id`.execute(tx)
  return rows
}

/** The PAN of the branch, or of all branches if they have the same one. A branch without a seller of its own has that of the chain. */
export async function findSellerPan(
  tx: Tx,
  { branchId, chainPan }: { branchId: string | undefined; chainPan: string | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ pan: string | null }>`
    select case when min(s.pan) = max(s.pan) then min(s.pan) end as pan
    from branches b left join bill_headers h on h.branch_id = b.id
    cross join lateral (
      select case when h.uses_chain is not false then coalesce(${chainPan ?? null}::text, h.pan) else h.pan end as pan) s
    where ${branchId === undefined ? sql`true` : sql`b.id = ${branchId}::uuid`}`.execute(tx)
  return rows[0]?.pan ?? undefined
}

/** Read-only access to branches. */
export async function listBranchNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches order by lower(name), id`.execute(tx)
  return rows
}
