// Sales are accepted, paid and collected a hundred times at once, bill writers are killed at every statement, and ten outlets write bills
// over the midnight of the fiscal year: each sale has one bill, and no number is missing or used twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { ask } from '../../chaos/clients/ask.ts'
import { entry, finish, ready, start } from '../../../tools/stack.ts'
import { type ApiPair, startApiPair } from '../../stack/api-pair.ts'
import { addOutlets, addSales, checkBills, numbersOutside, type Outlet } from '../../fixtures/bill-place.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import type { Rush } from '../../clients/writing-bills.ts'

const atOnce = 100
const writing = 'qa/clients/writing-bills.ts'
/** 1 Shrawan 2084 begins in Kathmandu. */
const midnight = '2027-07-16T18:15:00Z'

type Place = { pair: ApiPair; pool: pg.Pool; env: Record<string, string>; stopWorker(): Promise<void> }

async function startPlace(): Promise<Place> {
  const pair = await startApiPair('one-bill', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const env = pair.envAt(Number(new URL(pair.origins[0]).port))
  const worker = start('worker', entry.worker, { env })
  later(() => worker.kill())
  await ready(worker, `http://127.0.0.1:${env['WORKER_PORT']}/readyz`)
  return { pair, pool: pair.pool, env, stopWorker: () => worker.stop() }
}

/** Sends a hundred calls about one order over both programs, half of each kind. */
async function sendMoves({ pair }: Place, outlet: Outlet, order: string, move: string): Promise<number> {
  const calls = Array.from({ length: atOnce }, (_, i) => {
    const [path, body] = i % 2 === 0 ? ['moves', { move }] : ['cash', { takenBy: 'Hari' }]
    return ask({
      origin: pair.origins[(i >> 1) % 2]!,
      method: 'POST',
      path: `/api/v1/orders/${order}/${path}`,
      token: outlet.token,
      body,
    })
  })
  return (await Promise.all(calls)).filter(({ status }) => status === 200).length
}

/** Delivers its event a hundred more times, as a queue that lost its record of handled events would. */
const repeatEvents = ({ pool }: Place, outlet: Outlet, order: string) =>
  pool.query(
    `insert into outbox (id, topic, payload) select gen_random_uuid(), 'payments.paid',
       jsonb_build_object('paymentId', gen_random_uuid(), 'orderId', $1::text, 'branchId', $2::text, 'method', 'cash') from generate_series(1, $3)`,
    [order, outlet.id, atOnce],
  )

async function untilQuiet(pool: pg.Pool): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { rows } = await pool.query<{ left: string }>(
      'select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs) as left',
    )
    if (rows[0]?.left === '0') return
    await sleep(100)
  }
}

/** Accepts and pays at once, then collects and pays at once. */
async function moveAll(
  place: Place,
  outlets: Outlet[],
  rounds: number,
): Promise<{ sales: number; good: number }> {
  let [sales, good] = [0, 0]
  for (const [state, move] of [
    ['placed', 'accept'],
    ['ready', 'collect'],
  ] as const) {
    for (let i = 0; i < rounds; i += 1) {
      const outlet = outlets[i % outlets.length]!
      const [order = ''] = await addSales(place.pool, { outlet, state, payment: 'due', many: 1 })
      const [accepted] = await Promise.all([
        sendMoves(place, outlet, order, move),
        repeatEvents(place, outlet, order),
      ])
      good += accepted
      sales += 1
    }
  }
  await untilQuiet(place.pool)
  return { sales, good }
}

type Death = { task: string; when: 'before' | 'after' }

/** Kills a writer at each statement until no statement is left. The next writer starts while the previous one is still dying. */
async function killAtEvery(place: Place, outlet: Outlet, { task, when }: Death): Promise<number> {
  const die = async (step: number): Promise<boolean> => {
    const [order = ''] = await addSales(place.pool, { outlet, state: 'collected', payment: 'paid', many: 1 })
    const program = start(task, writing, { env: place.env, args: ['die', task, order, String(step), when] })
    const code = await new Promise<number | null>((resolve) => program.child.once('exit', resolve))
    if (code !== 0 && program.child.signalCode !== 'SIGKILL')
      throw new Error(`${task} failed at ${step}\n${program.output()}`)
    return code !== 0
  }
  for (let step = 1, died = 0; ; step += 4) {
    const deaths = (await Promise.all([0, 1, 2, 3].map((more) => die(step + more)))).filter(Boolean).length
    died += deaths
    if (deaths < 4) return died
  }
}

async function rush(
  place: Place,
  outlets: Outlet[],
  { each, programs, ...given }: { each: number; programs: number } & Omit<Rush, 'outlets' | 'seed'>,
) {
  for (const outlet of outlets)
    await addSales(place.pool, { outlet, state: 'collected', payment: 'paid', many: each })
  const options = { ...given, outlets: outlets.map(({ id }) => id) }
  await Promise.all(
    Array.from({ length: programs }, (_, i) => {
      const part: Rush = { ...options, clients: given.clients / programs, seed: `one-bill/${i}` }
      return finish('rush', writing, { env: place.env, args: ['rush', JSON.stringify(part)] })
    }),
  )
  const settle: Rush = { ...options, clients: 4, times: 1, undone: 0, seed: 'last' }
  await finish('rush', writing, { env: place.env, args: ['rush', JSON.stringify(settle)] })
  return outlets.length * each
}

/** Every tenth sale is cancelled by its outlet. */
const cancelSome = (pool: pg.Pool, outlets: Outlet[]) =>
  pool.query(
    `update orders set state = 'cancelled', reason_code = 'customer-asked' where branch_id = any ($1) and number % 10 = 0`,
    [outlets.map(({ id }) => id)],
  )

async function run({ short, say }: Context): Promise<Outcome> {
  const place = await startPlace()
  const { pool } = place
  const movedOutlets = await addOutlets(pool, 'P', 2)
  const { sales, good } = await moveAll(place, movedOutlets, short ? 3 : 25)
  const ofMoves = await checkBills(pool, movedOutlets)
  say(
    `${sales} sales, each with ${atOnce} concurrent calls and ${atOnce} concurrent events: ${ofMoves.bills} bills; ${good} calls were accepted`,
  )
  // Bills that were killed or rolled back stay due until the next sweep, which the proof runs at the end.
  await place.stopWorker()
  const killed = await addOutlets(pool, 'K', 1)
  const deaths: Death[] = short
    ? [{ task: 'bill', when: 'before' }]
    : ['bill', 'credit note', 'print'].flatMap((task) => [
        { task, when: 'before' as const },
        { task, when: 'after' as const },
      ])
  let died = 0
  for (const death of deaths) {
    const times = await killAtEvery(place, killed[0]!, death)
    say(`${death.task}: killed ${death.when} each of ${times} statements`)
    died += times
  }
  await finish('sweep', writing, { env: place.env, args: ['sweep'] })
  const ofDeaths = await checkBills(pool, killed)
  const rushed = await addOutlets(pool, 'R', 10)
  const each = short ? 40 : 400
  const began = performance.now()
  const midnightInMs = short ? 8_000 : 20_000
  await pool.query('create table proof_midnight (id int4 primary key, at int8 not null)')
  const many = await rush(place, rushed, {
    each,
    programs: 2,
    clients: 32,
    times: 3,
    undone: 0.3,
    midnightInMs,
    midnight,
  })
  await cancelSome(pool, rushed)
  await finish('sweep', writing, { env: place.env, args: ['sweep'] })
  const ofRush = await checkBills(pool, rushed)
  say(
    `${many} sales of 10 outlets by 32 clients each, 30 % undone, over midnight: ${ofRush.bills} bills in ${ofRush.series} series, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  for (const statement of numbersOutside) await pool.query(statement)
  const broken = await addOutlets(pool, 'X', 1)
  await rush(place, broken, { each: 40, programs: 1, clients: 8, times: 1, undone: 0.3 })
  const withBug = await checkBills(pool, broken)
  say(`with numbers taken outside the transaction: ${withBug.gaps} are missing`)
  const sum = (what: keyof typeof ofRush) => ofMoves[what] + ofDeaths[what] + ofRush[what]
  return {
    figures: [
      exact('concurrent calls per sale', atOnce, atLeast(100)),
      exact('sales without exactly one bill', sum('wrongSales'), none),
      exact('difference between bills and sales', Math.abs(ofMoves.bills - sales), none),
      exact('statements at which the process was killed', died, atLeast(short ? 7 : 40)),
      exact('outlets writing concurrently', rushed.length, atLeast(10)),
      exact('series of bills and credit notes written across midnight', ofRush.series, atLeast(30)),
      exact('missing bill numbers', sum('gaps'), none),
      exact('duplicate bill numbers', sum('duplicates'), none),
      exact('counters that differ from their series', sum('wrongCounters'), none),
      exact('bills in the wrong fiscal year', sum('wrongYears'), none),
      exact('bill dates out of order', sum('backwards'), none),
      exact('injected number gaps detected', Math.min(withBug.gaps, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'one-bill',
  title:
    'a sale is accepted, paid and collected a hundred times at once, killed at every statement and written at midnight: it has one bill',
  target: 'one bill per sale; in each series the highest number equals the count',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
