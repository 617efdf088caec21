// The value of the stock by location, now and at the end of past days, summed from the movements alone.
import type pg from 'pg'
import { compare, type Tally } from './sums-account.ts'

export type ValuationAnswer = {
  total: string
  locations: { location: { id: string }; value: string; items: number }[]
}
type Expected = { location_id: string; value: string; items: number }

export const rupees = (paisa: bigint): string => {
  const [sign, size] = paisa < 0n ? ['-', -paisa] : ['', paisa]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** `date` undefined: everything that is recorded. */
async function sumsAt(pool: pg.Pool, date: string | undefined): Promise<Map<string, Expected>> {
  const { rows } = await pool.query<Expected>(
    `select location_id, sum(value) as value, (count(*) filter (where quantity <> 0))::int4 as items from
       (select location_id, item_id, sum(quantity) as quantity, sum(value) as value from stock_movements
        where $1::date is null or (happened_at at time zone 'Asia/Kathmandu')::date <= $1::date group by 1, 2) of_item
     group by 1`,
    [date ?? null],
  )
  return new Map(rows.map((row) => [row.location_id, row]))
}

type Asking = { pool: pg.Pool; read(query: string): Promise<ValuationAnswer>; dates: string[] }

export async function compareValuations(tally: Tally, { pool, read, dates }: Asking): Promise<void> {
  for (const date of [undefined, ...dates]) {
    const answer = await read(date === undefined ? '' : `?date=${date}`)
    const expected = await sumsAt(pool, date)
    const total = [...expected.values()].reduce((sum, { value }) => sum + BigInt(value), 0n)
    const on = date ?? 'now'
    compare(tally, `value of all stock ${on}`, answer.total, rupees(total))
    for (const id of expected.keys())
      if (!answer.locations.some(({ location }) => location.id === id))
        tally.wrong.push(`no value at ${id} ${on}`)
    for (const { location, value, items } of answer.locations) {
      const of = expected.get(location.id)
      compare(tally, `value at ${location.id} ${on}`, value, rupees(BigInt(of?.value ?? 0)))
      compare(tally, `items at ${location.id} ${on}`, items, of?.items ?? 0)
    }
  }
}
