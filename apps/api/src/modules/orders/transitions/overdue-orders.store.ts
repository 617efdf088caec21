import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Deadline } from './order-deadlines.rules.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type Due = { id: string; deadlineAt: Date }

/** Those whose deadline has passed, the longest first, after the one given. */
export async function listDue(tx: Tx, { at, after, limit }: { at: Date; after: Due | undefined; limit: number }): Promise<Due[]> {
  return db(tx)
    .selectFrom('orders')
    .select(['id', sql<Date>`deadline_at`.as('deadlineAt')])
    .where('deadline_at', '<=', at)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(deadline_at, id) > (${after?.deadlineAt}, ${after?.id}::uuid)`))
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Nothing when it was moved meanwhile, or when somebody is at it: the next look will tell. */
export async function lockDue(tx: Tx, id: string, at: Date): Promise<{ deadlineAt: Date; isEscalated: boolean } | undefined> {
  return db(tx)
    .selectFrom('orders')
    .select([sql<Date>`deadline_at`.as('deadlineAt'), sql<boolean>`escalated_at is not null`.as('isEscalated')])
    .where('id', '=', id)
    .where('deadline_at', '<=', at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Without a new version: nothing that a screen shows has changed, and whoever accepts it this moment may. */
export async function setDeadline(tx: Tx, id: string, { at, owner }: Deadline): Promise<void> {
  await db(tx).updateTable('orders').set({ deadline_at: at, deadline_owner: owner }).where('id', '=', id).execute()
}

/** As setDeadline. */
export async function setEscalated(tx: Tx, id: string, { at, missedAt }: { at: Date; missedAt: Date }): Promise<void> {
  await db(tx).updateTable('orders').set({ escalated_at: at, deadline_at: missedAt }).where('id', '=', id).execute()
}
