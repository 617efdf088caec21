import { type Insertable, sql, type Updateable } from 'kysely'
import type { TenderMethod } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from '../tabs.table.ts'
import type { CheckLine } from './split.rules.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export type CheckRecord = {
  id: string
  branch_id: string
  sequence: number
  state: 'open' | 'paid'
  buyer_name: string
  buyer_pan: string | null
  paid_at: Date | null
  paid_by: string | null
  bill_id: string | null
  /** In the order in which they were ordered. */
  lines: CheckLine[]
  discount: number
  /** Without the discount. */
  total: number
  /** Sum of its tenders. */
  paid: number
  methods: TenderMethod[]
}

export const isUnpaid = ({ state, paid }: CheckRecord): boolean => state === 'open' && paid === 0

/** The checks of a tab by sequence. The caller holds the lock of the tab, or shows them. */
export async function findChecks(tx: Tx, tabId: string): Promise<CheckRecord[]> {
  const { rows } = await sql<CheckRecord>`
    select c.id, c.branch_id, c.sequence, c.state, c.buyer_name, c.buyer_pan, c.paid_at, c.paid_by, c.bill_id,
      coalesce(l.lines, '[]') as lines, coalesce(l.total, 0) as total, coalesce(l.discount, 0) as discount, coalesce(t.paid, 0) as paid,
      coalesce(t.methods, '{}') as methods
    from tab_checks c
    left join lateral (
      select json_agg(json_build_object('order_id', order_id, 'position', position, 'quantity', quantity, 'amount', amount,
            'free', free, 'discount', discount)
          order by order_id, position) as lines, sum(amount - discount)::int4 as total, sum(discount)::int4 as discount
      from tab_check_lines where check_id = c.id) l on true
    left join lateral (
      select sum(amount)::int4 as paid, array_agg(distinct method order by method) as methods
      from check_tenders where check_id = c.id) t on true
    where c.tab_id = ${tabId}::uuid order by c.sequence`.execute(tx)
  return rows
}

/** Whether a check of the tab is paid in part. */
export async function hasOpenTender(tx: Tx, tabId: string): Promise<boolean> {
  return (await findChecks(tx, tabId)).some(({ state, paid }) => state === 'open' && paid > 0)
}

export async function insertChecks(tx: Tx, checks: Insertable<TabsTables['tab_checks']>[]): Promise<void> {
  if (checks.length > 0) await db(tx).insertInto('tab_checks').values(checks).execute()
}

export async function updateCheck(
  tx: Tx,
  id: string,
  change: Updateable<TabsTables['tab_checks']>,
): Promise<void> {
  await db(tx).updateTable('tab_checks').set(change).where('id', '=', id).execute()
}

export async function insertCheckLines(
  tx: Tx,
  lines: Insertable<TabsTables['tab_check_lines']>[],
): Promise<void> {
  if (lines.length > 0) await db(tx).insertInto('tab_check_lines').values(lines).execute()
}

export async function deleteCheckLines(tx: Tx, checkIds: string[]): Promise<void> {
  if (checkIds.length > 0)
    await db(tx).deleteFrom('tab_check_lines').where('check_id', 'in', checkIds).execute()
}

export async function deleteChecks(tx: Tx, ids: string[]): Promise<void> {
  await deleteCheckLines(tx, ids)
  if (ids.length > 0) await db(tx).deleteFrom('tab_checks').where('id', 'in', ids).execute()
}

export async function deleteLinesOfOrder(tx: Tx, orderId: string): Promise<void> {
  await db(tx).deleteFrom('tab_check_lines').where('order_id', '=', orderId).execute()
}

/** The checks get the sequences after those of the other tab. */
export async function moveChecks(
  tx: Tx,
  { fromTabId, toTabId, after }: { fromTabId: string; toTabId: string; after: number },
): Promise<void> {
  await db(tx)
    .updateTable('tab_checks')
    .set({ tab_id: toTabId, sequence: sql<number>`sequence + ${after}::int4` })
    .where('tab_id', '=', fromTabId)
    .execute()
}

export async function insertTender(tx: Tx, tender: Insertable<TabsTables['check_tenders']>): Promise<void> {
  await db(tx).insertInto('check_tenders').values(tender).execute()
}

type PaidOrder = { id: string; methods: TenderMethod[] }

/** Those of the orders of which every plate is in a paid check, by id, with the methods of those checks. */
export async function listPaidOrders(tx: Tx, orderIds: string[]): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select o.order_id as id,
      (select coalesce(array_agg(distinct t.method), '{}') from check_tenders t
       where t.check_id in (select l.check_id from tab_check_lines l where l.order_id = o.order_id)) as methods
    from (select distinct unnest(${orderIds}::uuid[]) as order_id) o
    where (select sum(l.quantity) from tab_check_lines l join tab_checks c on c.id = l.check_id
           where l.order_id = o.order_id and c.state = 'paid')
        = (select sum(quantity) from order_lines where order_id = o.order_id)
    order by o.order_id`.execute(tx)
  return rows
}

export type SoldLine = {
  order_id: string
  name: string
  options: { name: string }[]
  quantity: number
  unit_price: number
  amount: number
  free: number
  discount: number
}

/** What the bill of a check lists. */
export async function findSoldLines(tx: Tx, checkId: string): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.order_id, o.name, o.options, l.quantity, o.unit_price, l.amount, l.free, l.discount
    from tab_check_lines l join order_lines o using (order_id, position)
    where l.check_id = ${checkId}::uuid order by l.order_id, l.position`.execute(tx)
  return rows
}

type DiscountedOrder = { id: string; discounts: { position: number; discount: number }[] }

/** What paid checks took off the lines of these orders, by id. */
export async function listDiscountedOrders(tx: Tx, orderIds: string[]): Promise<DiscountedOrder[]> {
  const { rows } = await sql<DiscountedOrder>`
    select d.order_id as id, json_agg(json_build_object('position', d.position, 'discount', d.discount)) as discounts
    from (
      select l.order_id, l.position, sum(l.discount)::int4 as discount
      from tab_check_lines l join tab_checks c on c.id = l.check_id
      where l.order_id = any (${orderIds}::uuid[]) and c.state = 'paid' and l.discount > 0 group by 1, 2) d
    group by d.order_id order by d.order_id`.execute(tx)
  return rows
}

/** What discounts take off the lines of a check. */
export async function updateLineDiscounts(tx: Tx, checkId: string, lines: CheckLine[]): Promise<void> {
  await sql`
    update tab_check_lines o set free = l.free, discount = l.discount
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (order_id uuid, position int4, free int4, discount int4)
    where o.check_id = ${checkId}::uuid and o.order_id = l.order_id and o.position = l.position`.execute(tx)
}

/** Paid checks without a bill, with their tabs. */
export async function listChecksToBill(tx: Tx, limit: number): Promise<{ id: string; tab_id: string }[]> {
  return db(tx)
    .selectFrom('tab_checks')
    .select(['id', 'tab_id'])
    .where('state', '=', 'paid')
    .where('bill_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
