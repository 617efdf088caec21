import { sql } from 'kysely'
import type { LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { locations } from '../locations/locations.store.ts'
import { stockAt } from '../sums/movement-sums.store.ts'

export type ValuationRecord = {
  location_id: string
  location_kind: LocationKind
  location_name: string
  value: number
  items: number
}

export async function findValuation(tx: Tx): Promise<ValuationRecord[]> {
  const { rows } = await sql<ValuationRecord>`
    select l.id as location_id, l.kind as location_kind, l.name as location_name, sum(b.value)::int8 as value,
      (count(*) filter (where b.on_hand <> 0))::int4 as items
    from stock_balances b join ${locations} as l on l.id = b.location_id
    group by 1, 2, 3 order by l.name`.execute(tx)
  return rows
}

/** At the start of a day, by the time at which movements happened. */
export async function findPastValuation(tx: Tx, day: string): Promise<ValuationRecord[]> {
  const { rows } = await sql<ValuationRecord>`
    select l.id as location_id, l.kind as location_kind, l.name as location_name, sum(x.value)::int8 as value,
      (count(*) filter (where x.on_hand <> 0))::int4 as items
    from (${stockAt({ day })}) x join ${locations} as l on l.id = x.location_id
    group by 1, 2, 3 order by l.name`.execute(tx)
  return rows
}
