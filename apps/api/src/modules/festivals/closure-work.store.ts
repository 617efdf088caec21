import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { FestivalsTables } from './festivals.table.ts'

const db = (tx: Tx) => tx.withTables<FestivalsTables>()

/** Not over, or with work that is not finished. Cancelled ones with open requests too. */
export async function listClosuresToTreat(tx: Tx, today: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('closures')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('cancelled_at', 'is', null), row('last_day', '>=', today)]),
        row('treated_version', '<', row.ref('version')),
      ]),
    )
    .orderBy('first_day')
    .execute()
  return rows.map((row) => row.id)
}

type Treated = { closureId: string; orderId: string; outcome: 'asked' | 'cancelled'; at: Date }

export async function recordTreated(tx: Tx, { closureId, orderId, outcome, at }: Treated): Promise<void> {
  await db(tx)
    .insertInto('closure_orders')
    .values({ closure_id: closureId, order_id: orderId, outcome, treated_at: at })
    .onConflict((on) => on.columns(['closure_id', 'order_id']).doUpdateSet({ outcome, treated_at: at }))
    .execute()
}

type Progress = { id: string; version: number; found: number; treated: number }

/** Of this version only: a later change starts its own count. */
export async function setProgress(tx: Tx, { id, version, found, treated }: Progress): Promise<void> {
  await db(tx)
    .updateTable('closures')
    .set({ orders_found: found, orders_treated: treated })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

export async function setTreated(tx: Tx, id: string, version: number): Promise<void> {
  await sql`update closures set treated_version = greatest(treated_version, ${version}::int4) where id = ${id}::uuid`.execute(
    tx,
  )
}
