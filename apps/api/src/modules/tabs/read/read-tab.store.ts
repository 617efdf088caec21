import { sql } from 'kysely'
import type { OrderState } from '@momo/contracts/orders'
import type { TenderMethod } from '@momo/contracts/payments'
import type { TabState, VoidReason } from '@momo/contracts/tabs'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from '../tabs.table.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export type TabHead = {
  id: string
  branch_id: string
  table_number: string | null
  name: string
  guests: number | null
  state: TabState
  merged_into: string | null
  version: number
  opened_at: Date
  opened_by: string
  closed_at: Date | null
}

export async function findTab(tx: Tx, id: string): Promise<TabHead | undefined> {
  const row = await db(tx).selectFrom('tabs').selectAll().where('id', '=', id).executeTakeFirst()
  return row as TabHead | undefined
}

export type TabRowRecord = TabHead & {
  rounds: number
  checks: number
  is_served: boolean
  total: number
  paid: number
}

/** The partial index of open tabs keeps this independent of the branch's history. */
export async function listOpenTabs(tx: Tx, branchId: string): Promise<TabRowRecord[]> {
  const { rows } = await sql<TabRowRecord>`
    select t.*, (select count(*)::int4 from orders o where o.tab_id = t.id) as rounds,
      not exists (select from orders o where o.tab_id = t.id and o.ended_at is null) as is_served,
      (select count(*)::int4 from tab_checks c where c.tab_id = t.id) as checks,
      (select coalesce(sum(l.amount - l.discount), 0)::int4 from tab_check_lines l join tab_checks c on c.id = l.check_id where c.tab_id = t.id) as total,
      (select coalesce(sum(p.amount), 0)::int4 from check_tenders p join tab_checks c on c.id = p.check_id where c.tab_id = t.id) as paid
    from tabs t where t.branch_id = ${branchId}::uuid and t.state = 'open' order by t.opened_at, t.id`.execute(
    tx,
  )
  return rows
}

export type RoundLineRecord = {
  position: number
  name: string
  options: { name: string }[]
  note: string
  quantity: number
  unit_price: number
  voided: number
}
export type RoundRecord = {
  id: string
  branch_code: string
  number: number
  state: OrderState
  placed_at: Date
  note: string
  lines: RoundLineRecord[]
}

/** Oldest first. */
export async function listRounds(tx: Tx, tabId: string): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`
    select o.id, o.branch_code, o.number, o.state, o.placed_at, o.note,
      (select json_agg(json_build_object('position', l.position, 'name', l.name, 'options', l.options, 'note', l.note,
          'quantity', l.quantity, 'unit_price', l.unit_price, 'voided', (select coalesce(sum(v.quantity), 0)::int4 from order_line_voids v
            where v.order_id = l.order_id and v.position = l.position)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.tab_id = ${tabId}::uuid order by o.placed_at, o.id`.execute(tx)
  return rows
}

export type VoidRecord = {
  order_id: string
  position: number
  name: string
  quantity: number
  reason_code: VoidReason
  reason: string | null
  voided_at: Date
  voided_by: string
}

export async function listVoids(tx: Tx, tabId: string): Promise<VoidRecord[]> {
  const { rows } = await sql<VoidRecord>`
    select v.order_id, v.position, l.name, v.quantity, v.reason_code, v.reason, v.voided_at, v.voided_by
    from orders o join order_line_voids v on v.order_id = o.id join order_lines l using (order_id, position)
    where o.tab_id = ${tabId}::uuid order by v.voided_at, v.id`.execute(tx)
  return rows
}

export type TenderRecord = {
  key: string
  check_id: string
  method: TenderMethod
  amount: number
  received: number | null
  tip: number
  reference: string | null
  taken_at: Date
  taken_by: string
}

export async function listTenders(tx: Tx, tabId: string): Promise<TenderRecord[]> {
  const rows = await db(tx)
    .selectFrom('check_tenders as t')
    .innerJoin('tab_checks as c', 'c.id', 't.check_id')
    .select(['t.key', 't.check_id', 't.method', 't.amount', 't.received', 't.tip', 't.reference'])
    .select(['t.taken_at', 't.taken_by'])
    .where('c.tab_id', '=', tabId)
    .orderBy('t.taken_at')
    .orderBy('t.key')
    .execute()
  return rows as TenderRecord[]
}
