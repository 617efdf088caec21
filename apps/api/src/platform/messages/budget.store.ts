import { sql } from 'kysely'
import { now } from '#platform/clock/clock.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MessagesTables } from './messages.table.ts'

const db = (tx: Tx) => tx.withTables<MessagesTables>()

/** The channels that a flood of requests makes expensive. */
export type BudgetChannel = 'sms' | 'mail'
/** So many messages of a channel in the present hour and in the last 24 hours, the present one included. */
export type MessageUse = { hour: number; day: number }

const hourMs = 3_600_000
const dayHours = 24

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** Counts so many messages. The row lock of the hour serializes concurrent requests until the transaction ends. */
export async function countUse(tx: Tx, channel: BudgetChannel, used: number): Promise<MessageUse> {
  await db(tx)
    .insertInto('message_uses')
    .values({ channel, hour: hourOf(now()), used })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'hour'])
        .doUpdateSet((row) => ({ used: row('message_uses.used', '+', used) })),
    )
    .execute()
  return readUse(tx, channel)
}

export async function readUse(tx: Tx, channel: BudgetChannel): Promise<MessageUse> {
  const hour = hourOf(now())
  const since = new Date(hour.getTime() - (dayHours - 1) * hourMs)
  const { rows } = await sql<MessageUse>`
    select coalesce(sum(used) filter (where hour = ${hour}), 0)::int4 as hour, coalesce(sum(used), 0)::int4 as day
    from message_uses where channel = ${channel} and hour between ${since} and ${hour}`.execute(tx)
  return rows[0]!
}

export async function deleteUsesBefore(before: Date): Promise<void> {
  await inBatches(1_000, async (tx, size) => {
    const { numAffectedRows } = await sql`
      delete from message_uses
      where ctid = any (array(select ctid from message_uses where hour < ${before} limit ${size}))`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0n)
  })
}
