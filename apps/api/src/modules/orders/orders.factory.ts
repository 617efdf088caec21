import type { Insertable } from 'kysely'
import { isFinal, type OrderState } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { PaymentsTables } from '../payments/payments.table.ts'
import type { OrdersTables } from './orders.table.ts'

type Row = Insertable<OrdersTables['orders']>
type Line = Partial<Insertable<OrdersTables['order_lines']>>
type OrderOverrides = Partial<Row> & Pick<Row, 'branch_id'> & { line?: Line }

const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)
let orderCount = 0

/**
 * Inserts an order row directly, without validation: a delivery of two plates for Rs. 360, placed now, to be answered within three
 * minutes, with its first history row and a due cash payment. Returns its id.
 */
export async function anOrder({ line: lineOver, ...over }: OrderOverrides): Promise<string> {
  orderCount += 1
  const placedAt = (over.placed_at as Date | undefined) ?? now()
  const state = (over.state ?? 'placed') as OrderState
  const id = over.id ?? newId()
  const row: Row = {
    id,
    account_id: null,
    key: newId(),
    fingerprint: 'test',
    // High numbers do not collide with orders placed through the API.
    number: 1_000_000 + orderCount,
    branch_code: 'TST',
    outlet: 'Jhol Momo Test',
    state,
    fulfilment_method: 'delivery',
    placed_at: placedAt,
    start_at: placedAt,
    ready_at: minutes(placedAt, 20),
    due_at: minutes(placedAt, 40),
    customer_name: 'Sita Gurung',
    customer_phone: '9841234567',
    subtotal: 36_000,
    delivery_charge: 0,
    grand_total: 36_000,
    vat: 4142,
    track_token: newId(),
    ...(isFinal(state)
      ? { ended_at: minutes(placedAt, 45) }
      : { deadline_at: minutes(placedAt, 3), deadline_owner: 'branch' }),
    ...over,
  }
  await transaction(async (tx) => {
    const db = tx.withTables<OrdersTables & PaymentsTables>()
    await db.insertInto('orders').values(row).execute()
    const history = {
      order_id: id,
      sequence: 1,
      from_state: null,
      to_state: state,
      at: placedAt,
      actor_kind: 'customer',
    }
    await db.insertInto('order_history').values(history).execute()
    const line = {
      name: 'Buff Jhol Momo',
      category: 'Momo',
      quantity: 2,
      unit_price: row.subtotal / 2,
      price: row.subtotal,
      vat: 4142,
    }
    await db
      .insertInto('order_lines')
      .values({ order_id: id, position: 1, ...line, ...lineOver })
      .execute()
    const payment = {
      id: newId(),
      order_id: id,
      branch_id: row.branch_id,
      method: 'cash',
      state: 'due',
      amount: row.grand_total,
      created_at: placedAt,
    }
    await db.insertInto('payments').values(payment).execute()
  })
  return id
}
