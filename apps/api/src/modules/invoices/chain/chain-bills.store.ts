import { type RawBuilder, sql } from 'kysely'
import type { BillKind } from '@momo/contracts/invoices'
import type { Tx } from '#platform/db/database.ts'
import { type BillRowRecord, row } from '../read/list-invoices.store.ts'

export type ChainBillRecord = BillRowRecord & {
  branch_id: string
  outlet: string
  buyer_pan: string | null
  vat: number
  credit_of: { id: string; number: string } | null
}

const chainRow = sql`${row}, i.branch_id, i.outlet, i.buyer_pan, i.vat,
  (select json_build_object('id', b.id, 'number', b.full_number) from invoices b where b.id = i.credit_of) as credit_of`

type Filter = { branchId: string | undefined; kind: BillKind | undefined }
/** Keyset pagination: rows before this moment, and within the same moment before this id. */
type Page = Filter & { since: Date; at: Date; id: string; limit: number }

const yes = sql`true`
/** A number occurs once in each branch, year and kind. */
const mostExact = 200

function narrowed({ branchId, kind }: Filter): RawBuilder<unknown> {
  const ofBranch = branchId === undefined ? yes : sql`branch_id = ${branchId}::uuid`
  return sql`${ofBranch} and ${kind === undefined ? yes : sql`kind = ${kind}::text`}`
}

type Matches = { from?: RawBuilder<unknown>; condition?: RawBuilder<unknown> }

/** An index-only scan finds the rows of the page; the table is read for these only. */
async function pageWhere(tx: Tx, page: Page, { from, condition }: Matches): Promise<ChainBillRecord[]> {
  const { rows } = await sql<ChainBillRecord>`
    with shown as materialized (
      select id from ${from ?? sql`invoices`}
      where issued_at >= ${page.since}::timestamptz and (issued_at, id) < (${page.at}::timestamptz, ${page.id}::uuid)
        and ${narrowed(page)} and ${condition ?? yes}
      order by issued_at desc, id desc limit ${page.limit}::int
    )
    select ${chainRow} from shown join invoices i using (id) order by i.issued_at desc, i.id desc`.execute(tx)
  return rows
}

export const pageOfChain = (tx: Tx, page: Page): Promise<ChainBillRecord[]> => pageWhere(tx, page, {})

/** `name` is a pattern for `like`. */
export const pageOfNamed = (tx: Tx, page: Page & { name: string }): Promise<ChainBillRecord[]> =>
  pageWhere(tx, page, { condition: sql`' ' || lower(buyer_name) like ${page.name}::text` })

/** Bills of a PAN or phone number. `offset 0` makes the index find them, instead of a scan by time until the page is full. */
export const pageOfBuyer = (tx: Tx, page: Page & { number: string }): Promise<ChainBillRecord[]> =>
  pageWhere(tx, page, {
    from: sql`(
      select id, issued_at, branch_id, kind from invoices
      where array_remove(array[buyer_pan, buyer_phone], null) @> array[${page.number}::text] offset 0
    ) matches`,
  })

async function found(tx: Tx, filter: Filter, ids: RawBuilder<unknown>): Promise<ChainBillRecord[]> {
  const { rows } = await sql<ChainBillRecord>`
    with found as (${ids}), shown as (select i.* from found join invoices i using (id) where ${narrowed(filter)})
    select ${chainRow} from shown i order by i.issued_at desc, i.id desc limit ${mostExact}`.execute(tx)
  return rows
}

export const findByFullNumber = (tx: Tx, filter: Filter & { fullNumber: string }) =>
  found(tx, filter, sql`select id from invoices where full_number = ${filter.fullNumber}::text`)

type Numbered = Filter & { number: number; orderNumber: string | undefined }

/** Bills with this number of any branch and year, and those of orders with it. Read-only access to branches and orders. */
export const findByNumber = (tx: Tx, { number, orderNumber, ...filter }: Numbered) =>
  found(
    tx,
    filter,
    sql`
      select i.id from branches b join orders o on o.branch_id = b.id and o.number = ${number}::int4 join invoices i on i.order_id = o.id
      where i.order_number = coalesce(${orderNumber}::text, i.order_number)
      union
      select i.id from branches b cross join fiscal_years y cross join (values ('invoice'), ('credit-note')) k (kind)
      join invoices i on i.branch_id = b.id and i.fiscal_year = y.name and i.kind = k.kind and i.number = ${number}::int4
      where ${orderNumber}::text is null`,
  )
