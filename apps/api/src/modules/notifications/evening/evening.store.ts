import { sql } from 'kysely'
import type { EveningChoices } from '@momo/contracts/notifications'
import type { Tx } from '#platform/db/database.ts'
import type { EveningFigures } from './evening.rules.ts'

/** True for the first call of a day. Waits for a concurrent one. */
export async function claimEvening(tx: Tx, figures: EveningFigures, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into evening_messages (day, figures, requested_at)
    values (${figures.day}::date, ${JSON.stringify(figures)}::jsonb, ${at}::timestamptz)
    on conflict (day) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function hasEvening(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`select from evening_messages where day = ${day}::date`.execute(tx)
  return rows.length > 0
}

type Evening = { figures: EveningFigures; requested_at: Date }

export async function findEvening(tx: Tx, day: string): Promise<Evening | undefined> {
  const { rows } = await sql<Evening>`
    select figures, requested_at from evening_messages where day = ${day}::date`.execute(tx)
  return rows[0]
}

export async function findEveningChoices(tx: Tx, accountId: string): Promise<EveningChoices | undefined> {
  const { rows } = await sql<{ mail: boolean; sms: boolean; phone: string | null }>`
    select by_mail as mail, by_sms as sms, phone from evening_preferences where account_id = ${accountId}::uuid`.execute(
    tx,
  )
  const [row] = rows
  return row && { mail: row.mail, sms: row.sms, ...(row.phone !== null && { phone: row.phone }) }
}

export async function saveEveningChoices(
  tx: Tx,
  accountId: string,
  { mail, sms, phone }: EveningChoices,
): Promise<void> {
  await sql`
    insert into evening_preferences (account_id, by_mail, by_sms, phone)
    values (${accountId}::uuid, ${mail}, ${sms}, ${phone ?? null})
    on conflict (account_id) do update
    set by_mail = excluded.by_mail, by_sms = excluded.by_sms, phone = excluded.phone`.execute(tx)
}

export async function deleteEveningChoices(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from evening_preferences where account_id = ${accountId}::uuid`.execute(tx)
}
