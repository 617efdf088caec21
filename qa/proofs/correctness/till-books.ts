// Branches live through days of till shifts, from two tablets over two programs: counts, discounts, X and Z reports, bills and credit notes equal an
// independent model to the paisa, whatever is sent twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { entry, ready, start } from '../../../tools/stack.ts'
import { ask } from '../../chaos/clients/ask.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { addOutlets, type Outlet } from '../../fixtures/bill-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { startApiPair } from '../../stack/api-pair.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { differences, type SentReport, sentFigures } from '../../tills/report-figures.ts'
import { businessDate, liveThroughDay, type TillPlace } from '../../tills/till-life.ts'
import { closedFigures, figuresOf, type TillBook } from '../../tills/till-model.ts'

const shiftsOfDay = 4
const root = '/api/v1/branch-dashboard'

async function startPlace(): Promise<TillPlace> {
  const pair = await startApiPair('till-books', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const env = pair.envAt(Number(new URL(pair.origins[0]).port))
  const worker = start('worker', entry.worker, { env })
  later(() => worker.kill())
  await ready(worker, `http://127.0.0.1:${env['WORKER_PORT']}/readyz`)
  const dishes = await addDishes(pair.pool)
  return {
    origins: pair.origins,
    pool: pair.pool,
    dishes,
    tally: { requests: 0, repeated: 0, refused: 0, wrong: [] },
  }
}

/** With odd prices, and without a station: the kitchen is never full. */
async function addDishes(pool: pg.Pool): Promise<TillPlace['dishes']> {
  const categoryId = randomUUID()
  await pool.query("insert into categories (id, name, position) values ($1, 'Momo', 1)", [categoryId])
  const dishes = [18_000, 13_335, 5_001].map((price) => ({ id: randomUUID(), price }))
  for (const [i, { id, price }] of dishes.entries())
    await pool.query(
      'insert into foods (id, category_id, name, base_price, position) values ($1, $2, $3, $4, $5)',
      [id, categoryId, `Dish ${i}`, price, i],
    )
  return dishes
}

/** Bills are written by the worker after their payment. */
async function untilBilled({ pool }: TillPlace): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const { rows } = await pool.query<{ left: string }>(
      'select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs) as left',
    )
    if (rows[0]?.left === '0') return
    await sleep(100)
  }
  throw new Error('the worker did not finish within a minute')
}

type Day = { outlet: Outlet; book: TillBook; date: string }

async function read(place: TillPlace, { outlet, date }: Day, path = ''): Promise<Record<string, unknown>> {
  const { data } = await ask({
    origin: place.origins[1],
    method: 'GET',
    path: `${root}/tills/${date}${path}`,
    token: outlet.token,
  })
  return data
}
const readReport = async (place: TillPlace, day: Day) =>
  (await read(place, day, '/report')) as unknown as SentReport

type Sum = { method: string; expected: string }

/** Both tablets at once: one closing, and one report. */
async function closeDay(place: TillPlace, day: Day): Promise<void> {
  const methods = (await read(place, day))['methods'] as Sum[]
  const counted = day.book.shifts.reduce((sum, shift) => sum + shift.counted, 0)
  const body = {
    expected: methods.map(({ method, expected }) => ({ method, amount: expected })),
    counted: methods.map(({ method, expected }) => ({
      method,
      amount: method === 'cash' ? (counted / 100).toFixed(2) : expected,
    })),
  }
  const asked = {
    method: 'POST' as const,
    path: `${root}/tills/${day.date}/closing`,
    token: day.outlet.token,
    body,
  }
  const answers = await Promise.all(place.origins.map((origin) => ask({ ...asked, origin })))
  place.tally.requests += 2
  place.tally.repeated += 1
  for (const { status, code } of answers)
    if (status !== 200) place.tally.wrong.push(`closing: ${status} ${code}`)
}

type Run = { days: Day[]; wrong: string[]; compared: number }

type Size = { series: string; branches: number; shifts: number }

async function live(place: TillPlace, { series, branches, shifts }: Size): Promise<Run> {
  const outlets = await addOutlets(place.pool, series, branches)
  const seed = process.env['PROVE_SEED'] ?? `till-books ${series} ${Date.now()}`
  const days = await Promise.all(
    outlets.map(async (outlet, i): Promise<Day> => {
      const book = await liveThroughDay(place, { outlet, roll: rollOf(seed, i), shifts })
      return { outlet, book, date: await businessDate({ place, outlet }) }
    }),
  )
  await untilBilled(place)
  const wrong: string[] = []
  let compared = 0
  for (const day of days) {
    const x = await readReport(place, day)
    await closeDay(place, day)
    const z = await readReport(place, day)
    const [open, closed] = [figuresOf(day.book), closedFigures(day.book)]
    compared += open.size + closed.size
    wrong.push(...differences(`X of ${day.outlet.code}`, open, sentFigures(x)))
    wrong.push(...differences(`Z of ${day.outlet.code}`, closed, sentFigures(z)))
    if (x.kind !== 'X' || z.kind !== 'Z' || z.number !== 1)
      wrong.push(`${day.outlet.code}: ${x.kind}, then ${z.kind} ${z.number}`)
  }
  return { days, wrong: [...wrong, ...(await findWrongNumbers(place))], compared }
}

/** Reports of a branch count up by one, and the number on a report is its own. */
async function findWrongNumbers({ pool }: TillPlace): Promise<string[]> {
  const { rows } = await pool.query<{ branch_id: string }>(
    `select branch_id from till_z_reports group by branch_id
     having max(number) <> count(*) or bool_or((report ->> 'number')::int4 is distinct from number)`,
  )
  return rows.map(({ branch_id }) => `Z reports of ${branch_id} are not numbered from 1`)
}

/** Each changes what is stored by one paisa, as a wrong sum in the product would. */
const injected = [
  ['one paisa more in each float', 'till_shifts', 'new.float := new.float + 1'],
  ['one paisa less expected in each count', 'till_shift_counts', 'new.expected := new.expected - 1'],
  [
    'one paisa less in each discount of a line',
    'order_lines',
    'if new.discount > 0 then new.discount := new.discount - 1; new.price := new.price + 1; end if',
  ],
  ['a report number is left out', 'till_z_reports', 'new.number := new.number + 1'],
] as const

async function countDetected(place: TillPlace, say: Context['say']): Promise<number> {
  let detected = 0
  for (const [i, [name, table, change]] of injected.entries()) {
    await place.pool.query(
      `create function injected_${i}() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`,
    )
    await place.pool.query(
      `create trigger injected_${i} before insert on ${table} for each row execute function injected_${i}()`,
    )
    const before = place.tally.wrong.length
    const { wrong } = await live(place, { series: String.fromCharCode(80 + i), branches: 1, shifts: 1 })
    const findings = [...place.tally.wrong.splice(before), ...wrong]
    await place.pool.query(`drop trigger injected_${i} on ${table}`)
    detected += Number(findings.length > 0)
    say(`injected fault: ${name}: ${findings.length > 0 ? findings[0] : 'MISSED'}`)
  }
  return detected
}

/** Rows that exist more than once, or not at all. */
async function countStray({ pool }: TillPlace): Promise<number> {
  const { rows } = await pool.query<{ stray: string }>(
    `select (select count(*) from till_shifts where closed_at is null)
       + (select count(*) from (select reverses from till_moves where reverses is not null group by 1 having count(*) > 1) r)
       + (select count(*) from day_closings c where not exists (
           select from till_z_reports z where z.branch_id = c.branch_id and z.business_date = c.business_date)) as stray`,
  )
  return Number(rows[0]?.stray)
}

async function run({ short, say }: Context): Promise<Outcome> {
  const place = await startPlace()
  const branches = short ? 5 : 50
  const began = performance.now()
  const { days, wrong, compared } = await live(place, { series: 'T', branches, shifts: shiftsOfDay })
  const shifts = days.reduce((sum, { book }) => sum + book.shifts.length, 0)
  const { tally } = place
  say(
    `${shifts} shifts of ${branches} branches in ${((performance.now() - began) / 1000).toFixed(0)} s: ${tally.requests} requests, ${tally.repeated} sent by two tablets at once, ${tally.refused} refused as they must be`,
  )
  for (const line of [...new Set(tally.wrong), ...wrong].slice(0, 10)) say(line)
  const bills = days.reduce((sum, { book }) => sum + book.bills.length + book.creditNotes.length, 0)
  const [unexpected, repeated, refused] = [tally.wrong.length, tally.repeated, tally.refused]
  const stray = await countStray(place)
  const detected = await countDetected(place, say)
  return {
    figures: [
      exact('shifts', shifts, atLeast(branches * shiftsOfDay)),
      exact('bills and credit notes', Math.min(bills, shifts), atLeast(shifts)),
      exact('changes sent by two tablets at once', Math.min(repeated, shifts), atLeast(shifts)),
      exact('changes that must be refused', Math.min(refused, shifts), atLeast(shifts)),
      exact('figures compared', Math.min(compared, shifts * 10), atLeast(shifts * 10)),
      exact('figures that differ from the model', wrong.length, none),
      exact('unexpected responses and wrong counts', unexpected, none),
      exact('open shifts, double reversals and closings without a report', stray, none),
      exact('injected faults detected', detected, atLeast(injected.length)),
    ],
  }
}

export const proof: Proof = {
  name: 'till-books',
  title:
    'till shifts of many branches from two tablets at once: counts, X and Z reports, bills and credit notes',
  target: '200 shifts: every figure equals an independent model to the paisa; injected faults are detected',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
