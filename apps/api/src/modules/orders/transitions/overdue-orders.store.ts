import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Deadline } from './order-deadlines.rules.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type Due = { id: string; deadlineAt: Date }

/** Keyset pagination by deadline, oldest first. */
export async function listDue(
  tx: Tx,
  { at, after, limit }: { at: Date; after: Due | undefined; limit: number },
): Promise<Due[]> {
  return db(tx)
    .selectFrom('orders')
    .select(['id', sql<Date>`deadline_at`.as('deadlineAt')])
    .where('deadline_at', '<=', at)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(deadline_at, id) > (${after?.deadlineAt}, ${after?.id}::uuid)`),
    )
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** SKIP LOCKED: returns undefined when the order moved on or another transaction holds it; the next run retries. */
export async function lockDue(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ deadlineAt: Date; isEscalated: boolean } | undefined> {
  return db(tx)
    .selectFrom('orders')
    .select([
      sql<Date>`deadline_at`.as('deadlineAt'),
      sql<boolean>`escalated_at is not null`.as('isEscalated'),
    ])
    .where('id', '=', id)
    .where('deadline_at', '<=', at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Does not increment the version: no screen shows the deadline, and a concurrent accept must still succeed. */
export async function setDeadline(tx: Tx, id: string, { at, owner }: Deadline): Promise<void> {
  await db(tx)
    .updateTable('orders')
    .set({ deadline_at: at, deadline_owner: owner })
    .where('id', '=', id)
    .execute()
}

/** Does not increment the version either, like setDeadline. */
export async function setEscalated(
  tx: Tx,
  id: string,
  { at, missedAt }: { at: Date; missedAt: Date },
): Promise<void> {
  await db(tx)
    .updateTable('orders')
    .set({ escalated_at: at, deadline_at: missedAt })
    .where('id', '=', id)
    .execute()
}
