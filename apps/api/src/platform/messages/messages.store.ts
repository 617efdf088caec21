import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { MessagesTables } from './messages.table.ts'
import type { Channel } from './outcome.ts'

const db = (tx: Tx) => tx.withTables<MessagesTables>()

export type MessageKey = { eventId: string; channel: Channel }
export type NewMessage = MessageKey & { template: string; sentTo: string; claimMs: number }
export type Claim = { kind: 'ours'; attempt: number } | { kind: 'taken' } | { kind: 'settled' }

/** Counts an attempt and claims the message with a lease. Settled: sent or given up. Taken: claimed by another worker. */
export async function claimMessage(
  tx: Tx,
  { eventId, channel, template, sentTo, claimMs }: NewMessage,
): Promise<Claim> {
  const claimedUntil = sql<Date>`now() + ${claimMs} * interval '1 millisecond'`
  const claimed = await db(tx)
    .insertInto('messages')
    .values({
      event_id: eventId,
      channel,
      template,
      sent_to: sentTo,
      attempts: 1,
      claimed_until: claimedUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'channel'])
        .doUpdateSet((row) => ({
          attempts: row('messages.attempts', '+', 1),
          claimed_until: row.ref('excluded.claimed_until'),
        }))
        .where('messages.sent_at', 'is', null)
        .where('messages.given_up_at', 'is', null)
        .where((row) =>
          row.or([
            row('messages.claimed_until', 'is', null),
            row('messages.claimed_until', '<', sql<Date>`now()`),
          ]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst()
  if (claimed !== undefined) return { kind: 'ours', attempt: claimed.attempts }
  return (await isOpen(tx, { eventId, channel })) ? { kind: 'taken' } : { kind: 'settled' }
}

async function isOpen(tx: Tx, { eventId, channel }: MessageKey): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('messages')
    .select(['sent_at', 'given_up_at'])
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row?.sent_at === null && row.given_up_at === null
}

const change = (tx: Tx, { eventId, channel }: MessageKey) =>
  db(tx).updateTable('messages').where('event_id', '=', eventId).where('channel', '=', channel)

/** Needs no valid claim: an accepted message is sent, even if the claim has expired. */
export async function markMessageSent(tx: Tx, key: MessageKey): Promise<void> {
  await change(tx, key)
    .set({ sent_at: sql<Date>`now()`, given_up_at: null, claimed_until: null, last_error: null })
    .execute()
}

export async function abandonMessage(tx: Tx, key: MessageKey, error: string): Promise<void> {
  await change(tx, key)
    .where('sent_at', 'is', null)
    .set({ given_up_at: sql<Date>`now()`, claimed_until: null, last_error: error })
    .execute()
}

/** Releases the claim for an immediate retry, unless it has expired and a newer attempt holds it. */
export async function releaseMessage(
  tx: Tx,
  key: MessageKey & { attempt: number },
  error: string,
): Promise<void> {
  await change(tx, key)
    .where('attempts', '=', key.attempt)
    .set({ claimed_until: null, last_error: error })
    .execute()
}

/** Delivery state of these mails; mails without an attempt are left out. */
export async function findOutcomes(
  tx: Tx,
  eventIds: string[],
): Promise<Map<string, 'sent' | 'failed' | 'waiting'>> {
  const rows = await db(tx)
    .selectFrom('messages')
    .select(['event_id', 'sent_at', 'given_up_at'])
    .where('channel', '=', 'mail')
    .where('event_id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.event_id, row.sent_at ? 'sent' : row.given_up_at ? 'failed' : 'waiting']),
  )
}

export async function oldestUnsentSeconds(tx: Tx): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from messages where sent_at is null and given_up_at is null`.execute(tx)
  return rows[0]?.age ?? 0
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function removeMessagesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where ctid = any (array(select ctid from messages where created_at < ${before} limit ${limit}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
