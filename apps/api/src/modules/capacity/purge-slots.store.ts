import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export async function deleteOldHolds(tx: Tx, before: Date, size: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from capacity_holds where ctid = any (array(
    select ctid from capacity_holds where starts_at < ${before} limit ${size}))`.execute(tx)
  return Number(numAffectedRows)
}

export async function deleteOldSlots(tx: Tx, before: Date, size: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from capacity_slots where ctid = any (array(
    select ctid from capacity_slots where starts_at < ${before} limit ${size}))`.execute(tx)
  return Number(numAffectedRows)
}
