import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BillKind, BillsQuery, CreditReason, DifferenceAnswer } from '@momo/contracts/supplier-bills'
import type { PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'

export type BillRecord = {
  id: string
  supplier_id: string
  supplier_name: string
  supplier_pan: string | null
  is_vat_registered: boolean
  kind: BillKind
  bill_number: string
  billed_on: string
  due_on: string
  credits_id: string | null
  credits_number: string | null
  credit_reason: CreditReason | null
  taxable: number
  non_taxable: number
  vat: number
  total: number
  vat_answer: DifferenceAnswer | null
  note: string
  fingerprint: string
  entered_at: Date
  entered_by: string
  held_at: Date | null
  held_by: string | null
  hold_reason: string
  approved_at: Date | null
  approved_by: string | null
  cancelled_at: Date | null
  cancelled_by: string | null
  payable: number | null
  paid: number
  picture: PictureRow | null
}

const bills = sql`
  select b.*, s.name as supplier_name, s.pan as supplier_pan, s.is_vat_registered, c.bill_number as credits_number,
    case when p.id is not null then json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'blur', p.blur, 'alt', p.alt,
      'widths', p.widths, 'avif_widths', p.avif_widths, 'focus_x', p.focus_x, 'focus_y', p.focus_y) end as picture
  from supplier_bills b join suppliers s on s.id = b.supplier_id left join supplier_bills c on c.id = b.credits_id
  left join pictures p on p.id = b.picture_id`

export async function findBill(tx: Tx, id: string): Promise<BillRecord | undefined> {
  const { rows } = await sql<BillRecord>`${bills} where b.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Row locks until the end of the transaction, in the order of the ids, so that approvals and payments cannot deadlock. */
export async function lockBills(tx: Tx, ids: string[]): Promise<Map<string, BillRecord>> {
  await sql`select from supplier_bills where id = any (${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<BillRecord>`${bills} where b.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export const lockBill = async (tx: Tx, id: string): Promise<BillRecord | undefined> =>
  (await lockBills(tx, [id])).get(id)

const open = sql`b.cancelled_at is null and (b.payable is null or b.paid < b.payable)`

const inState = (state: BillsQuery['state'], today: string): RawBuilder<unknown> => {
  switch (state) {
    case undefined:
      return sql`true`
    case 'open':
      return open
    case 'entered':
      return sql`${open} and b.payable is null and b.held_at is null`
    case 'held':
      return sql`${open} and b.held_at is not null`
    case 'approved':
      return sql`${open} and b.payable is not null and b.held_at is null`
    case 'paid':
      return sql`b.cancelled_at is null and b.paid >= b.payable`
    case 'overdue':
      return sql`${open} and b.kind = 'bill' and b.due_on < ${today}::date`
  }
}

/** Beginning of the number, or a part of the name. Wildcards of the input are plain characters. */
const hasText = (q: string | undefined): RawBuilder<SqlBool> => {
  if (!q) return sql<SqlBool>`true`
  const text = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql<SqlBool>`(lower(b.bill_number) like ${`${text}%`} or lower(s.name) like ${`%${text}%`})`
}

type Page = Pick<BillsQuery, 'supplierId' | 'state' | 'q' | 'sort' | 'limit'> & {
  today: string
  after: { day: string; id: string } | undefined
}

/** The newest date first or the earliest due date; keyset pagination by (day, id). */
export async function pageOfBills(tx: Tx, page: Page): Promise<BillRecord[]> {
  const { supplierId, after } = page
  const isByDue = page.sort === 'due'
  const key = isByDue ? sql`(b.due_on, b.id)` : sql`(b.billed_on, b.id)`
  const comes = isByDue ? sql`>` : sql`<`
  const { rows } = await sql<BillRecord>`
    ${bills} where ${inState(page.state, page.today)} and ${hasText(page.q)}
      and ${supplierId === undefined ? sql`true` : sql`b.supplier_id = ${supplierId}::uuid`}
      and ${after ? sql`${key} ${comes} (${after.day}::date, ${after.id}::uuid)` : sql`true`}
    order by ${isByDue ? sql`b.due_on, b.id` : sql`b.billed_on desc, b.id desc`} limit ${page.limit}`.execute(
    tx,
  )
  return rows
}

/** The setting of counts: one person does the work of the chain and approves it. */
export async function isOnePersonChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    is_one_person: boolean
  }>`select is_one_person from stock_count_settings`.execute(tx)
  return rows[0]?.is_one_person ?? false
}
