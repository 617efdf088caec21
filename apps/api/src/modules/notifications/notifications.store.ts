import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationsTables } from './notifications.table.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

export type NotificationRow = { id: string; sequence: number; kind: string; data: unknown; created_at: Date }
export type NewNotification = {
  room: string
  sequence: number
  id: string
  kind: string
  data: Record<string, string>
  created_at: Date
}

const columns = ['id', 'sequence', 'kind', 'data', 'created_at'] as const

/** Locks the room row until the transaction ends, so sequences commit in order and a rollback leaves no gap. */
export async function nextSequence(tx: Tx, room: string): Promise<number> {
  const taken = await db(tx)
    .insertInto('notification_rooms')
    .values({ room, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict
        .column('room')
        .doUpdateSet({ last_sequence: sql<number>`notification_rooms.last_sequence + 1` }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return taken.last_sequence
}

export async function insertNotification(tx: Tx, { data, ...row }: NewNotification): Promise<void> {
  await db(tx)
    .insertInto('notifications')
    .values({ ...row, data: JSON.stringify(data) })
    .execute()
}

/** Oldest first. */
export async function listSince(
  tx: Tx,
  room: string,
  { since, limit }: { since: number; limit: number },
): Promise<NotificationRow[]> {
  return db(tx)
    .selectFrom('notifications')
    .select(columns)
    .where('room', '=', room)
    .where('sequence', '>', since)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** The newest, oldest first. */
export async function listNewest(tx: Tx, room: string, limit: number): Promise<NotificationRow[]> {
  const rows = await db(tx)
    .selectFrom('notifications')
    .select(columns)
    .where('room', '=', room)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export type RoomRow = { first: number | null; last: number; readUpTo: number; readAt: Date | null }

export async function findRoom(tx: Tx, room: string): Promise<RoomRow | undefined> {
  return db(tx)
    .selectFrom('notification_rooms as r')
    .select((from) => [
      from
        .selectFrom('notifications as n')
        .select('n.sequence')
        .whereRef('n.room', '=', 'r.room')
        .orderBy('n.sequence')
        .limit(1)
        .as('first'),
      'r.last_sequence as last',
      'r.read_up_to as readUpTo',
      'r.read_at as readAt',
    ])
    .where('r.room', '=', room)
    .executeTakeFirst()
}

/** Never moves backwards nor past the last sequence, so requests of two tabs may arrive in any order. */
export async function setReadUpTo(
  tx: Tx,
  room: string,
  { upTo, at }: { upTo: number; at: Date },
): Promise<void> {
  await db(tx)
    .updateTable('notification_rooms')
    .set({ read_up_to: sql<number>`least(last_sequence, ${upTo}::int8)`, read_at: at })
    .where('room', '=', room)
    .where('read_up_to', '<', sql<number>`least(last_sequence, ${upTo}::int8)`)
    .execute()
}

/** Deletes up to `limit` rows with smaller ids. Returns how many. */
export async function deleteNotificationsBelow(tx: Tx, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('notifications')
    .where('id', 'in', (from) =>
      from.selectFrom('notifications').select('id').where('id', '<', id).orderBy('id').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks the room first, so no notification is added meanwhile. */
export async function deleteRoom(tx: Tx, room: string): Promise<void> {
  await db(tx).selectFrom('notification_rooms').select('room').where('room', '=', room).forUpdate().execute()
  await db(tx).deleteFrom('notifications').where('room', '=', room).execute()
  await db(tx).deleteFrom('notification_rooms').where('room', '=', room).execute()
}
