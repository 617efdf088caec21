import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import type { Load } from '#modules/capacity'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

const columns = [
  'id',
  'branch_id',
  'account_id',
  'branch_code',
  'number',
  'state',
  'fulfilment_method',
  'requested_from',
  'requested_to',
  'ended_at',
  'customer_name',
  'customer_phone',
  'grand_total',
] as const

export type PayableRecord = {
  id: string
  branch_id: string
  account_id: string | null
  branch_code: string
  number: number
  state: OrderState
  fulfilment_method: FulfilmentMethod
  requested_from: Date | null
  requested_to: Date | null
  ended_at: Date | null
  customer_name: string
  customer_phone: string
  grand_total: number
}

export async function findPayable(tx: Tx, id: string): Promise<PayableRecord | undefined> {
  const row = await db(tx).selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()
  return row as PayableRecord | undefined
}

/** Row lock until the transaction ends. */
export async function lockPayable(tx: Tx, id: string): Promise<PayableRecord | undefined> {
  const row = await db(tx)
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as PayableRecord | undefined
}

type Held = { startAt: Date; readyAt: Date; dueAt: Date; deadlineAt: Date }

/** New times of an unpaid order. Does not increment the version: no branch has seen the order yet. */
export async function setHeld(
  tx: Tx,
  id: string,
  { startAt, readyAt, dueAt, deadlineAt }: Held,
): Promise<void> {
  await db(tx)
    .updateTable('orders')
    .set({
      start_at: startAt,
      ready_at: readyAt,
      due_at: dueAt,
      promised_at: dueAt,
      deadline_at: deadlineAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Kitchen load per station, from the order's snapshot lines. */
export async function findLoads(tx: Tx, orderId: string): Promise<Load[]> {
  const lines = await db(tx)
    .selectFrom('order_lines')
    .select(['station', 'station_load', 'quantity'])
    .where('order_id', '=', orderId)
    .where('station', 'is not', null)
    .execute()
  return lines.map(({ station, station_load: load, quantity }) => ({
    station: station!,
    load: load * quantity,
  }))
}
