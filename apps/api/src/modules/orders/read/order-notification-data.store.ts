import { type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'
import { orderNumber } from './order.mapper.ts'

const columns = [
  'branch_id',
  'account_id',
  'branch_code',
  'number',
  'outlet',
  'state',
  'fulfilment_method',
  'requested_from',
  'requested_to',
  'ready_at',
  'due_at',
  'grand_total',
  'deadline_at',
  'customer_phone',
  'rider_name',
  'rider_phone',
  'reason_code',
  'reason',
  'track_token',
] as const

export type NotificationRow = Pick<Selectable<OrdersTables['orders']>, (typeof columns)[number]> & {
  is_paid: boolean
  promised_at: Date
  expected_at: Date | null
}

/** Read-only access to the payments module's table. */
const isPaid = sql<boolean>`exists (select from payments p where p.order_id = orders.id and p.state in ('paid', 'part-refunded', 'refunded'))`

const promisedAt = sql<Date>`coalesce(orders.promised_at, orders.due_at)`
const expectedAt = sql<Date | null>`(select e.expected_at from order_estimates e where e.order_id = orders.id)`

export async function findOrderNotificationData(
  tx: Tx,
  orderId: string,
): Promise<NotificationRow | undefined> {
  return tx
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select(columns)
    .select([isPaid.as('is_paid'), promisedAt.as('promised_at'), expectedAt.as('expected_at')])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

/** The numbers of those orders that belong to the account, by their ids. */
export async function findOwnOrderNumbers(
  tx: Tx,
  accountId: string,
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select(['id', 'branch_code', 'number'])
    .where('id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, branch_code, number }) => [id, orderNumber(branch_code, number)]))
}
