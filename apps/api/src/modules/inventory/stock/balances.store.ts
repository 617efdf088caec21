import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  BaseUnit,
  ItemKind,
  ItemUnit,
  LevelState,
  LocationKind,
  OwnStockSummary,
  StockFilter,
} from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { afterItem, hasWords, unitsOfItem } from '../items/items.store.ts'
import { locations } from '../locations/locations.store.ts'

export type BalanceRecord = {
  location_id: string
  location_kind: LocationKind
  location_name: string
  on_hand: number | null
  value: number | null
  safety_level: number
  position: number
  storage_area: string | null
  version: number
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** The item at each location that has a balance or a level, by location id; with `only` at that location. */
export async function pageOfBalances(
  tx: Tx,
  page: { itemId: string; after?: string | undefined; only?: string; limit: number },
): Promise<BalanceRecord[]> {
  const only = page.only ?? null
  const { rows } = await sql<BalanceRecord>`
    with places as (
      select location_id from stock_balances where item_id = ${page.itemId}::uuid
      union select location_id from stock_levels where item_id = ${page.itemId}::uuid
    )
    select l.id as location_id, l.kind as location_kind, l.name as location_name, b.on_hand, b.value,
      coalesce(v.safety_level, 0) as safety_level, coalesce(v.position, 0) as position, v.storage_area, coalesce(v.version, 0) as version
    from places p
    join ${locations} as l on l.id = p.location_id
    left join stock_balances b on b.location_id = p.location_id and b.item_id = ${page.itemId}::uuid
    left join stock_levels v on v.location_id = p.location_id and v.item_id = ${page.itemId}::uuid
    where p.location_id > ${page.after ?? firstId}::uuid and (${only}::uuid is null or p.location_id = ${only}::uuid)
    order by p.location_id limit ${page.limit}`.execute(tx)
  return rows
}

export type OwnStockRecord = {
  id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  tracks_batches: boolean
  storage_area: string
  safety_level: number
  position: number
  on_hand: number | null
  value: number | null
  use_by: string | null
  state: LevelState
  /** Tenths of a day. */
  days_left: number | null
}

/** `weekday` is that of today, 0 for Sunday. */
type OwnPlace = { locationId: string; weekday: number }

/** `expiring` is the day in Kathmandu up to which a batch counts as expiring. */
type OwnStockPage = OwnPlace & {
  filter: StockFilter
  words: string[]
  expiring: string
  after: string | undefined
  limit: number
}

const filters = (expiring: string): Record<StockFilter, RawBuilder<SqlBool>> => ({
  all: sql`true`,
  low: sql`b.on_hand < v.safety_level`,
  out: sql`b.on_hand <= 0`,
  expiring: sql`e.use_by <= ${expiring}::date`,
})

/** Items that the location has or had, or for which it has a level. */
const ownItems = (locationId: string) => sql`
  from stock_items i
  left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = i.id
  left join stock_levels v on v.location_id = ${locationId}::uuid and v.item_id = i.id
  left join stock_usage_rates r on r.location_id = ${locationId}::uuid and r.item_id = i.id
  left join lateral (
    select min(t.use_by) as use_by from stock_batch_balances s join stock_batches t on t.id = s.batch_id
    where s.location_id = ${locationId}::uuid and s.item_id = i.id and not s.is_empty and s.on_hand > 0) e on true
  where i.archived_at is null and (b.item_id is not null or v.item_id is not null)`

const daysLeft = (weekday: number) => sql`stock_days_left(b.on_hand, r.weekday_use, ${weekday}::int4)`

const ownStock = ({ locationId, weekday }: OwnPlace) => sql`
  select i.id, i.kind, i.name, i.name_ne, i.base_unit, ${unitsOfItem} as units, i.tracks_batches,
    coalesce(v.storage_area, i.storage_area) as storage_area, coalesce(v.safety_level, 0) as safety_level,
    coalesce(v.position, 0) as position, b.on_hand, b.value, e.use_by, ${daysLeft(weekday)} as days_left,
    stock_level_state(b.on_hand, v.safety_level, r.weekday_use) as state
  ${ownItems(locationId)}`

export async function pageOfOwnStock(tx: Tx, page: OwnStockPage): Promise<OwnStockRecord[]> {
  const { rows } = await sql<OwnStockRecord>`
    ${ownStock(page)} and ${filters(page.expiring)[page.filter]} and ${hasWords(page.words)} and ${afterItem(page.after)}
    order by lower(i.name) limit ${page.limit}`.execute(tx)
  return rows
}

/** More than any number of tenths: items without use are last. */
export const noUse = 100_000
type Last = { tenths: number; id: string }

/** What runs out first at the top. A location has some hundred items, so all are sorted for each page. */
export async function pageByDaysLeft(
  tx: Tx,
  { after, ...page }: Omit<OwnStockPage, 'after'> & { after: Last | undefined },
): Promise<OwnStockRecord[]> {
  const key = sql`coalesce(${daysLeft(page.weekday)}, ${noUse}::int4)`
  const isAfter = after
    ? sql<SqlBool>`(${key}, lower(i.name)) > (${after.tenths}::int4, (select lower(name) from stock_items where id = ${after.id}::uuid))`
    : sql<SqlBool>`true`
  const { rows } = await sql<OwnStockRecord>`
    ${ownStock(page)} and ${filters(page.expiring)[page.filter]} and ${hasWords(page.words)} and ${isAfter}
    order by ${key}, lower(i.name) limit ${page.limit}`.execute(tx)
  return rows
}

export async function countOwnStock(
  tx: Tx,
  { locationId, expiring }: { locationId: string; expiring: string },
): Promise<OwnStockSummary> {
  const { low, out, expiring: isExpiring } = filters(expiring)
  const { rows } = await sql<OwnStockSummary>`
    select count(*)::int4 as "all", (count(*) filter (where ${low}))::int4 as low, (count(*) filter (where ${out}))::int4 as out,
      (count(*) filter (where ${isExpiring}))::int4 as expiring
    ${ownItems(locationId)}`.execute(tx)
  return rows[0]!
}

export async function findOwnStock(
  tx: Tx,
  { itemId, ...place }: OwnPlace & { itemId: string },
): Promise<OwnStockRecord | undefined> {
  return (await sql<OwnStockRecord>`${ownStock(place)} and i.id = ${itemId}::uuid`.execute(tx)).rows[0]
}

/** At one location, or the sum of all. */
export async function findSafetyLevel(
  tx: Tx,
  { itemId, locationId }: { itemId: string; locationId?: string | undefined },
): Promise<number> {
  const only = locationId ?? null
  const { rows } = await sql<{ level: number }>`
    select coalesce(sum(safety_level), 0)::int8 as level from stock_levels
    where item_id = ${itemId}::uuid and (${only}::uuid is null or location_id = ${only}::uuid)`.execute(tx)
  return rows[0]!.level
}
