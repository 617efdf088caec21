import type { TicketKind } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'
import type { PrintedTicket } from './ticket.rules.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type TicketRecord = PrintedTicket & {
  kind: TicketKind
  revision: number
  copy: number
  key: string
  printed_at: Date
  printed_by: string
}

export async function findTickets(tx: Tx, orderId: string): Promise<TicketRecord[]> {
  const rows = await db(tx)
    .selectFrom('kitchen_tickets')
    .select(['kind', 'revision', 'copy', 'key', 'lines', 'is_cancelled', 'printed_at', 'printed_by'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .orderBy('revision')
    .orderBy('copy')
    .execute()
  return rows as TicketRecord[]
}

/** Whether the tab of the order has an earlier round. */
export async function isLaterRound(tx: Tx, orderId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('orders as o')
    .innerJoin('orders as earlier', 'earlier.tab_id', 'o.tab_id')
    .select('earlier.id')
    .where('o.id', '=', orderId)
    .whereRef('earlier.number', '<', 'o.number')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTicket(
  tx: Tx,
  orderId: string,
  { lines, ...ticket }: TicketRecord,
): Promise<void> {
  await db(tx)
    .insertInto('kitchen_tickets')
    .values({ order_id: orderId, ...ticket, lines: JSON.stringify(lines) })
    .execute()
}
