// The forecasts that the seeded database has, compared with the ledger (not with the day sums that they were made from).
import type pg from 'pg'
import {
  type FestivalDays,
  percentOn,
} from '../../../apps/api/src/modules/forecast/festivals/festival.rules.ts'
import type { Rules } from './forecast-errors.ts'

export type DemoErrors = {
  days: number
  forecasts: number
  /** In paisa, because the items have different units. */
  forecast: number
  lastWeek: number
  used: number
}

const used = `
  select location_id, item_id, (happened_at at time zone 'Asia/Kathmandu')::date as day, -sum(quantity) as quantity
  from stock_movements where kind in ('sale', 'sale-reversal', 'staff-meal', 'production-out') group by 1, 2, 3`
const hasFestival = (day: string) =>
  `exists (select from festivals x where ${day} between x.first_day and x.last_day)`

/** `ordinary`: without festivals and the days a week after them. */
export async function readDemoErrors(
  client: pg.Client,
  { days }: { days: 'all' | 'ordinary' },
): Promise<DemoErrors> {
  const isCounted = days === 'all' ? 'true' : `not (${hasFestival('f.day')} or ${hasFestival('f.day - 7')})`
  const { rows } = await client.query<DemoErrors>(`
    with used as (${used}), cost as (
      select item_id, sum(value)::float8 / sum(quantity) as paisa from stock_movements where kind = 'sale' group by 1
    )
    select count(distinct f.day)::int4 as days, count(*)::int4 as forecasts,
      coalesce(sum(abs(f.quantity - coalesce(u.quantity, 0)) * c.paisa), 0)::float8 as forecast,
      coalesce(sum(abs(f.last_week - coalesce(u.quantity, 0)) * c.paisa), 0)::float8 as "lastWeek",
      coalesce(sum(coalesce(u.quantity, 0) * c.paisa), 0)::float8 as used
    from forecasts f
    join cost c on c.item_id = f.item_id
    left join used u on u.location_id = f.location_id and u.item_id = f.item_id and u.day = f.day
    where f.day < (now() at time zone 'Asia/Kathmandu')::date and ${isCounted}`)
  return rows[0]!
}

type Stored = { location_id: string; item_id: string; day: string; quantity: number; last_week: number }
type Moved = { location_id: string; item_id: string; day: string; quantity: number }

const dayMs = 86_400_000
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Stored forecasts that the rules do not make of the ledger, and missing ones: each of a day, made with what was known on the day before. */
export async function countWrongForecasts(client: pg.Client, { madeForecasts }: Rules): Promise<number> {
  const stored = (
    await client.query<Stored>(
      `select location_id, item_id, day::text, quantity::float8, last_week::float8 from forecasts`,
    )
  ).rows
  const moved = (
    await client.query<Moved>(`
      select m.location_id, m.item_id, m.day::text, greatest(0, coalesce(u.quantity, 0))::float8 as quantity
      from (select distinct location_id, item_id, (happened_at at time zone 'Asia/Kathmandu')::date as day from stock_movements) m
      left join (${used}) u using (location_id, item_id, day)`)
  ).rows
  const festivals = (
    await client.query<Omit<FestivalDays, 'branchId'> & { branchId: string | null }>(
      `select name, first_day::text as "from", last_day::text as "to", percent, branch_id as "branchId" from festivals`,
    )
  ).rows.map((row) => ({ ...row, branchId: row.branchId ?? undefined }))
  const days = [...new Set(stored.map(({ day }) => day))]
  const keyOf = (branchId: string, day: string, itemId: string) => `${branchId} ${day} ${itemId}`
  const expected = new Map<string, string>()
  for (const branchId of new Set(stored.map((one) => one.location_id))) {
    const past = pastOf(branchId, moved, festivals)
    for (const day of days) {
      const asked = { index: between(past.first, day), percent: percentOn(festivals, { branchId, day }) }
      for (const { itemId, quantity, lastWeek } of madeForecasts(past, asked))
        expected.set(keyOf(branchId, day, itemId), `${quantity} ${lastWeek}`)
    }
  }
  const isRight = (one: Stored) =>
    expected.get(keyOf(one.location_id, one.day, one.item_id)) === `${one.quantity} ${one.last_week}`
  const right = stored.filter(isRight).length
  return stored.length - right + (expected.size - right)
}

function pastOf(branchId: string, moved: Moved[], festivals: FestivalDays[]) {
  const own = moved.filter((one) => one.location_id === branchId)
  const sorted = own.map(({ day }) => day).toSorted()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const length = between(first, last) + 1
  const dayOf = (i: number) => new Date(Date.parse(first) + i * dayMs).toISOString().slice(0, 10)
  return {
    first,
    firstWeekday: new Date(first).getUTCDay(),
    percents: Array.from({ length }, (_, i) => percentOn(festivals, { branchId, day: dayOf(i) })),
    items: [...Map.groupBy(own, ({ item_id: id }) => id)].map(([itemId, rows]) => {
      const uses = Array.from({ length }, () => 0)
      for (const { day, quantity } of rows) uses[between(first, day)] = quantity
      return { itemId, since: Math.min(...rows.map(({ day }) => between(first, day))), uses }
    }),
  }
}
