import { sql } from 'kysely'
import type { MovementKind } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anItem } from '../inventory/inventory.factory.ts'

export type Place = { branchId: string; itemId: string }

/** An item of its own, by default at a branch of its own. */
export const aPlace = async (over: Partial<Place> = {}): Promise<Place> => ({
  branchId: over.branchId ?? (await aBranch()),
  itemId: over.itemId ?? (await anItem()),
})

/** Paisa of a unit of the base unit. */
const cost = 2
type Past = {
  /** By day; the last one is yesterday. */
  uses: number[]
  kind?: MovementKind
}

/** Writes day sums as the nightly job does, and marks the days before today as summed. */
export async function aPast({ branchId, itemId }: Place, { uses, kind = 'sale' }: Past): Promise<void> {
  const today = localDate(now())
  const rows = uses.map((use, i) => ({ day: daysLater(today, i - uses.length), quantity: -use }))
  await transaction(async (tx) => {
    await sql`
      insert into stock_locations (id, kind, branch_id) values (${branchId}, 'branch', ${branchId}) on conflict do nothing`.execute(
      tx,
    )
    await sql`update stock_locations set summed_until = ${today}::date where id = ${branchId}`.execute(tx)
    await sql`
      insert into stock_day_sums (location_id, day, item_id, kind, quantity, value, movements)
      select ${branchId}::uuid, day, ${itemId}::uuid, ${kind}, quantity, quantity * ${cost} / 1000, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (day date, quantity int8) where quantity <> 0
      on conflict (location_id, day, item_id, kind, reason) do update set quantity = excluded.quantity, value = excluded.value`.execute(
      tx,
    )
  })
}

/** Use of Sunday to Saturday. */
export const week = [1_200_000, 800_000, 800_000, 900_000, 1_000_000, 1_400_000, 1_600_000]

/** The same week again and again, up to yesterday. */
export const weekly = (days: number): number[] => {
  const today = localDate(now())
  return Array.from({ length: days }, (_, i) => week[weekdayOf(daysLater(today, i - days))]!)
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
