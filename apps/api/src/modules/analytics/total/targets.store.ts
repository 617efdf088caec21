import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type TargetRecord = { month: string; amount: number | null; version: number }

const columns = sql`t.month, t.amount, t.version`

export async function findTargets(
  tx: Tx,
  { first, last }: { first: string; last: string },
): Promise<TargetRecord[]> {
  const { rows } = await sql<TargetRecord>`
    select ${columns} from sale_targets t where t.month between ${first} and ${last}`.execute(tx)
  return rows
}

/** Row lock until the end of the transaction; a month without a target gets its row first, so that two first targets wait too. */
export async function lockTarget(tx: Tx, month: string, at: Date): Promise<TargetRecord> {
  await sql`insert into sale_targets (month, updated_at) values (${month}, ${at}) on conflict (month) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<TargetRecord>`
    select ${columns} from sale_targets t where t.month = ${month} for update`.execute(tx)
  return rows[0]!
}

type Change = { month: string; amount: number | undefined; at: Date }

export async function updateTarget(tx: Tx, { month, amount, at }: Change): Promise<TargetRecord> {
  const { rows } = await sql<TargetRecord>`
    update sale_targets t set amount = ${amount ?? null}::int8, version = t.version + 1, updated_at = ${at}
    where t.month = ${month} returning ${columns}`.execute(tx)
  return rows[0]!
}
