// Orders are placed, moved, cancelled and missed through the API while their events arrive twice, late, out of order or never. Then every
// number of the dashboard and the analytics is compared with the orders, their lines and their payments, and the value of the stock, the
// usage and the food cost with the movements and the recipes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask } from '../../chaos/clients/ask.ts'
import { checkData } from '../../chaos/check-data.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import {
  accountOf,
  compare,
  comparePeriod,
  compareToday,
  type PeriodAnswer,
  type Tally,
  type TodayAnswer,
} from '../../hostile/sums-account.ts'
import {
  callOff,
  rush,
  startSumsPlace,
  type SumsPlace,
  takeFive,
  repeatEvents,
} from '../../fixtures/sums-place.ts'
import { proveOffice } from '../../fixtures/sums-office.ts'
import { proveStock } from '../../fixtures/sums-stock.ts'
import { addStaff } from '../../fixtures/stock/ledger-place.ts'
import {
  type ChainAnswer,
  compareChain,
  compareHealth,
  type HealthAnswer,
} from '../../hostile/chain-account.ts'

const figures = '/api/v1/branch-dashboard/figures'

/** The sales queue is empty. Other jobs, such as messages that no worker here sends, may still wait. */
async function untilQuiet(pool: pg.Pool): Promise<void> {
  let left = ''
  for (let i = 0; i < 1800; i += 1) {
    const { rows } = await pool.query<{ left: string }>(
      `select concat_ws(' ', (select count(*) || ' in the outbox' from outbox having count(*) > 0),
         (select count(*) || ' to count' from graphile_worker.jobs where task_identifier like 'analytics.%' having count(*) > 0),
         (select count(*) || ' to be missed' from orders where state = 'placed' and deadline_at < now() having count(*) > 0)) as left`,
    )
    left = rows[0]?.left ?? ''
    if (left === '') return
    await sleep(100)
  }
  throw new Error(`the worker did not finish within three minutes: ${left}`)
}

/** Reviews, some of them hidden, around the first and last of the days shown. */
const addReviews = (pool: pg.Pool) =>
  pool.query(
    `insert into reviews (id, branch_id, half_stars, comment, created_at, hidden_at, hidden_because, reply, replied_at)
     select gen_random_uuid(), b.id, 1 + n % 10, case when n % 3 = 0 then 'Good' else '' end,
       ((now() at time zone 'Asia/Kathmandu')::date - n % 35 + case when n % 2 = 0 then time '00:00' else time '23:59:59' end) at time zone 'Asia/Kathmandu',
       case when n % 7 = 0 then now() end, case when n % 7 = 0 then 'rude' end, case when n % 4 = 0 then 'Thanks' end, case when n % 4 = 0 then now() end
     from branches b, generate_series(1, 60) n`,
  )

type Stars = { count: number; average: number | null; stars: number[] }

async function compareRest(
  tally: Tally,
  pool: pg.Pool,
  branchId: string,
  answer: TodayAnswer,
): Promise<void> {
  const { rows } = await pool.query<{ open: number; late: number; reviews: number; refunds: number }>(
    `select count(*)::int4 as open, (count(*) filter (where due_at < $2 and (requested_to is null or requested_to < $2)))::int4 as late,
       (select count(*)::int4 from reviews where branch_id = $1 and reply is null and hidden_at is null and comment <> '') as reviews,
       (select count(*)::int4 from refunds where branch_id = $1 and ended_at is null) as refunds
     from orders where branch_id = $1 and state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')`,
    [branchId, answer.now],
  )
  const [found] = rows
  compare(tally, 'open orders', answer.openOrders, found?.open)
  compare(tally, 'late orders', answer.lateOrders, found?.late)
  compare(tally, 'unanswered reviews', answer.unanswered.reviews, found?.reviews)
  compare(tally, 'open refunds', answer.openRefunds, found?.refunds)
}

async function compareRatings(
  tally: Tally,
  pool: pg.Pool,
  { branchId, from, to, got }: Rated,
): Promise<void> {
  const { rows } = await pool.query<Stars>(
    `with r as (select half_stars from reviews where branch_id = $1 and hidden_at is null
       and (created_at at time zone 'Asia/Kathmandu')::date between $2::date and $3::date)
     select (select count(*)::int4 from r) as count, (select (avg(half_stars) / 2)::float8 from r) as average,
       array(select (select count(*)::int4 from r where (half_stars + 1) / 2 = star) from generate_series(5, 1, -1) star) as stars`,
    [branchId, from, to],
  )
  const [found] = rows
  compare(tally, 'reviews', got.count, found?.count)
  compare(tally, 'rating', got.average?.toFixed(6), found?.average?.toFixed(6))
  compare(tally, 'stars', got.stars.join(' '), found?.stars.join(' '))
}
type Rated = {
  branchId: string
  from: string
  to: string
  got: { count: number; average?: number; stars: number[] }
}

const daysAgo = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The CSV export holds the same numbers as the page. */
async function compareFile(
  tally: Tally,
  url: string,
  token: string,
  { days, items }: PeriodAnswer,
): Promise<void> {
  const linesOf = async (kind: string): Promise<string[]> => {
    const answer = await fetch(`${url}&kind=${kind}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.text()).split('\r\n').slice(1, -1)
  }
  const daily = days.map(({ date, orders, plates, gross }) => `"${date}","${orders}","${plates}","${gross}"`)
  const sold = items.map(({ name, quantity, gross }) => `"${name}","${quantity}","${gross}"`)
  for (const [i, line] of (await linesOf('days')).entries())
    compare(tally, 'a line of the days', line, daily[i])
  for (const [i, line] of (await linesOf('items')).entries())
    compare(tally, 'a line of the dishes', line, sold[i])
}

/** Retries when the machine is too busy to answer. */
async function answered<T>(asked: { origin: string; path: string; token: string }): Promise<T> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask({ method: 'GET', ...asked })
    if (answer.status === 200) return answer.data as T
    await sleep(200)
  }
  throw new Error(`${asked.path} was never answered`)
}

type Office = () => Promise<string>

/** Compares every number of the dashboard of head office. */
async function compareOffice(tally: Tally, { pair, pool }: SumsPlace, token: Office): Promise<void> {
  const read = async <T>(path: string): Promise<T> =>
    answered<T>({
      origin: pair.origins[0]!,
      path: `/api/v1/super-admin/dashboard${path}`,
      token: await token(),
    })
  await compareChain(tally, pool, await read<ChainAnswer>(''))
  await compareHealth(tally, pool, await read<HealthAnswer>('/branches?show=all'))
}

/** Compares every number of every answer, for every branch and for head office. */
async function compareAll(place: SumsPlace, office: Office): Promise<Tally> {
  const { pair, pool, testData } = place
  const tally: Tally = { numbers: 0, wrong: [] }
  await compareOffice(tally, place, office)
  for (const [i, { id, staff }] of testData.branches.entries()) {
    const [origin, token] = [pair.origins[i % 2]!, await staff.token()]
    const read = <T>(path: string): Promise<T> => answered<T>({ origin, path: figures + path, token })
    const account = await accountOf(pool, id)
    const today = await read<TodayAnswer>('/today')
    compareToday(tally, today, account)
    await compareRest(tally, pool, id, today)
    await compareRatings(tally, pool, {
      branchId: id,
      from: daysAgo(today.date, 6),
      to: today.date,
      got: today.ratings,
    })
    for (const query of [
      'days=7',
      'days=14',
      'days=30',
      `days=7&to=${daysAgo(today.date, 7)}`,
      `days=30&to=${daysAgo(today.date, 29)}`,
    ]) {
      const answer = await read<PeriodAnswer>(`?${query}`)
      comparePeriod(tally, answer, account)
      await compareRatings(tally, pool, {
        branchId: id,
        from: answer.from,
        to: answer.to,
        got: answer.ratings,
      })
      await compareFile(tally, `${origin}${figures}/export?${query}`, token, answer)
    }
  }
  return tally
}

/** A worker that ignores cancellation events and never runs the sweep. */
const deaf = [
  {
    file: 'modules/analytics/analytics.handlers.ts',
    from: `event: orderMoved,
    handle: ({ orderId }) => countOrder(orderId)`,
    to: `event: orderMoved, handle: async ({ orderId, move }) => void (move === 'cancel' || (await countOrder(orderId)))`,
  },
  {
    file: 'modules/analytics/analytics.periodic-tasks.ts',
    from: 'run: countRecent',
    to: 'run: async () => void countRecent',
  },
]

/** Cancelled while only the worker with the injected bug listens; the correct worker can find these orders only by its sweep. */
async function runWithBug(place: SumsPlace, office: Office, say: Context['say']): Promise<number> {
  const worker = await place.startWorker(injectBug(`honest-sums-${process.pid}`, deaf))
  const orders = await takeFive(place)
  await untilQuiet(place.pool)
  for (const order of orders) await callOff(place, order)
  await untilQuiet(place.pool)
  const { wrong } = await compareAll(place, office)
  await worker.stop()
  say(
    `injected bug: a handler that drops ${orders.length} cancelled orders: ${wrong.length} numbers are wrong, e.g. ${wrong[0]}`,
  )
  return wrong.length
}

/** Moved while no worker runs; the events are deleted. */
async function lose(place: SumsPlace, orders: number): Promise<void> {
  await rush(place, { orders, seed: 'lost' })
  await place.pool.query('delete from outbox')
  await place.pool.query('delete from graphile_worker._private_jobs')
}

async function run({ short, say }: Context): Promise<Outcome> {
  const place = await startSumsPlace('honest-sums')
  const { pool } = place
  await addReviews(pool)
  const office = await addStaff(pool, { email: 'dawa@example.com', role: 'superadmin' })
  let worker = await place.startWorker()
  const began = performance.now()
  const rushing = rush(place, { orders: short ? 110 : 2000, seed: `rush ${randomUUID()}` })
  const dying = async () => {
    await sleep(8_000)
    await worker.kill()
    worker = await place.startWorker()
  }
  const [ids] = await Promise.all([rushing, ...(short ? [] : [dying()])])
  await repeatEvents(pool, ids)
  await untilQuiet(pool)
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state, count(*)::int4 from orders group by 1 order by 1',
  )
  say(
    `${ids.length} orders in ${((performance.now() - began) / 1000).toFixed(0)} s: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
  )
  const first = await compareAll(place, office)
  await worker.stop()
  const seen = await runWithBug(place, office, say)
  await lose(place, short ? 20 : 300)
  worker = await place.startWorker()
  await settleOwed(pool)
  const last = await compareAll(place, office)
  for (const wrong of [...first.wrong, ...last.wrong].slice(0, 10)) say(wrong)
  const { found } = await checkData(place.databaseUrl, { only: 'sales', allowance: 0 })
  for (const { check, count, examples } of found) say(`${count} × ${check}: ${JSON.stringify(examples[0])}`)
  await pool.query(
    'update sale_hours set gross = gross + 1 where (branch_id, business_date, hour) in (select branch_id, business_date, hour from sale_hours where orders > 0 order by business_date desc limit 1)',
  )
  const onePaisa = await compareAll(place, office)
  say(
    `${first.numbers + last.numbers} numbers compared; with one extra paisa in one hour ${onePaisa.wrong.length} of them are wrong`,
  )
  // From here on no order is cooked: the stock would change while it is read.
  await worker.stop()
  const sales = await proveOffice(place, { token: office, say })
  const stock = await proveStock(place, { documents: short ? 300 : 3000, say })
  const findings = [seen, onePaisa.wrong.length, ...sales.findings, ...stock.findings]
  return {
    figures: [
      exact('orders placed and processed', ids.length, atLeast(short ? 110 : 2000)),
      exact('distinct order states at the end', rows.length, atLeast(8)),
      exact('numbers compared', first.numbers + last.numbers, atLeast(10_000)),
      exact('numbers that differ from the orders', first.wrong.length + last.wrong.length, none),
      exact('checker findings', found.length, none),
      ...sales.figures,
      ...stock.figures,
      exact('injected bugs detected', findings.filter((count) => count > 0).length, atLeast(7)),
    ],
  }
}

/** Waits until the sweep has counted the orders with lost events. */
async function settleOwed(pool: pg.Pool): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { rows } = await pool.query<{ owed: number }>(
      `select count(*)::int4 as owed from orders o left join order_sales s on s.order_id = o.id
       where o.placed_at > now() - interval '2 days' and (s.part ->> 'version')::int4 is distinct from o.version`,
    )
    if (rows[0]?.owed === 0) break
    await sleep(100)
  }
  await pool.query(`select graphile_worker.add_job('analytics.count-all', '{}')`)
  await untilQuiet(pool)
}

export const proof: Proof = {
  name: 'honest-sums',
  title:
    'every number of the dashboards, the analytics and the sales of head office is the sum of its orders, however their events are delivered, and of the list it links to; value, usage and food cost follow from movements and recipes',
  target:
    'each number equals that of three independent statements, to the paisa; a handler that drops a cancelled order is detected',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
