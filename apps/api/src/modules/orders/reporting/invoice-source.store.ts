import { sql } from 'kysely'
import type { OrderSource, OrderState } from '@momo/contracts/orders'
import { activePaymentStates, type PaymentMethod, type PaymentState } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type BillMark = 'written' | 'credited'

export type BillableRecord = {
  id: string
  branch_id: string
  account_id: string | null
  branch_code: string
  number: number
  outlet: string
  state: OrderState
  reason_code: string | null
  reason: string | null
  customer_name: string
  customer_phone: string
  address: string | null
  source: OrderSource
  table_number: string | null
  buyer_pan: string | null
  delivery_charge: number
  grand_total: number
  vat: number
  bill: BillMark | null
  tab_id: string | null
}

/** Row lock until the transaction ends: blocks transitions and concurrent invoicing of the order. */
export async function lockForBill(tx: Tx, id: string): Promise<BillableRecord | undefined> {
  const row = await db(tx)
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.branch_id',
      'o.account_id',
      'o.branch_code',
      'o.number',
      'o.outlet',
      'o.state',
      'o.reason_code',
      'o.reason',
    ])
    .select([
      'o.customer_name',
      'o.customer_phone',
      'o.address',
      'o.source',
      'o.table_number',
      'o.buyer_pan',
      'o.delivery_charge',
      'o.grand_total',
      'o.vat',
      'o.bill',
      'o.tab_id',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  return row as BillableRecord | undefined
}

export type SoldRecord = {
  payment: {
    method: PaymentMethod
    state: PaymentState
    taken_by: string | null
    recorded_by: string | null
    received: number | null
  } | null
  refund: { reference: string | null; ended_by: string | null; note: string | null } | null
  lines: {
    name: string
    options: { name: string }[]
    quantity: number
    unit_price: number
    price: number
    discount: number
    free: number
  }[]
}

/** A separate statement after the lock: a locking SELECT would see the payment as of before it waited. */
export async function findSold(tx: Tx, id: string): Promise<SoldRecord | undefined> {
  const { rows } = await sql<SoldRecord>`
    select (select json_build_object('method', p.method, 'state', p.state, 'taken_by', p.taken_by, 'recorded_by', p.recorded_by,
        'received', p.received)
        from payments p where p.order_id = o.id and p.state = any (${[...activePaymentStates]}::text[])) as payment,
      (select json_build_object('reference', r.reference, 'ended_by', r.ended_by, 'note', r.note)
        from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and p.state = any (${[...activePaymentStates]}::text[]) and r.state = 'done'
        order by r.id desc limit 1) as refund,
      (select coalesce(json_agg(json_build_object('name', l.name, 'options', l.options, 'quantity', l.quantity, 'unit_price', l.unit_price,
        'price', l.quantity * l.unit_price, 'discount', l.discount, 'free', (select coalesce(sum(d.quantity), 0) from discounts d
          where d.order_id = l.order_id and d.position = l.position and d.check_id is null and d.undone_at is null)) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function setBill(tx: Tx, id: string, bill: BillMark): Promise<void> {
  await db(tx).updateTable('orders').set({ bill }).where('id', '=', id).execute()
}

export async function findOrderOwner(
  tx: Tx,
  id: string,
): Promise<{ account_id: string | null; branch_id: string } | undefined> {
  return db(tx)
    .selectFrom('orders')
    .select(['account_id', 'branch_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
