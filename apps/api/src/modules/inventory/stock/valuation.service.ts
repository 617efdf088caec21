import type { Valuation } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { findPastValuation, findValuation } from './valuation.store.ts'

/** At the end of a Kathmandu day; today's is the present one. */
export async function readValuation(date: string | undefined): Promise<Valuation> {
  const at = now()
  const day = date === undefined ? undefined : daysLater(date, 1)
  const isPast = day !== undefined && day <= localDate(at)
  const rows = await read((tx) => (isPast ? findPastValuation(tx, day) : findValuation(tx)))
  return {
    at: isPast ? startOfDay(day) : at,
    total: rows.reduce((sum, { value }) => sum + value, 0),
    locations: rows.map((row) => ({
      location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
      value: row.value,
      items: row.items,
    })),
  }
}
