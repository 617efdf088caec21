// The cost of placing an order: the number of statements, the ratio to the minimum, and the behaviour in a rush.
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { entry, type Program, ready, start } from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import { median, percentile } from '../../clients/load.ts'
import { cpuMicroseconds, pinLoad, pinServer } from '../../clients/measure-server.ts'
import { type Loader, type Result, type Shot, startLoader } from '../../clients/order-load.ts'
import { fillCarts, type OrderPlace, startOrderPlace } from '../../fixtures/order-place.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { tapStatements } from '../../clients/statement-tap.ts'
import { startProxy } from '../../stack/proxy.ts'
import { freePorts } from '../../stack/with-stack.ts'

const clients = 32

async function running(program: Program, port: number): Promise<Program> {
  later(() => program.kill())
  await ready(program, `http://127.0.0.1:${port}/readyz`)
  return program
}

const isCounted = (text: string): boolean => !/from "?sessions"?|^\s*(begin|commit)\b/i.test(text)

type Counted = { most: number; withReading: number }

/** Places one order after the other at a program with a tapped database connection. */
async function countStatements(place: OrderPlace, orders: number): Promise<Counted> {
  const port = await freePorts()
  const direct = place.pair.envAt(port)
  const tap = await tapStatements(direct['DATABASE_URL']!, port + 5)
  await running(start('watched', entry.http, { env: { ...direct, DATABASE_URL: tap.url } }), port)
  const requests = await fillCarts(place)
  const counts: number[] = []
  let withReading = 0
  for (const [i, { token }] of place.customers.slice(0, orders).entries()) {
    const body = requests[i]!.split('\r\n\r\n')[1]!
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    tap.seen.length = 0
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, { method: 'POST', headers, body })
    const placed = (await answer.json()) as { data?: { id: string } }
    if (!placed.data) throw new Error(`not placed: ${JSON.stringify(placed)}`)
    counts.push(tap.seen.filter(({ text }) => isCounted(text)).length)
    // Injected bug: reading the order back needs one more statement, which must be counted.
    await fetch(`http://127.0.0.1:${port}/api/v1/orders/${placed.data.id}`, { headers }).then((read) =>
      read.text(),
    )
    withReading = tap.seen.filter(({ text }) => isCounted(text)).length
  }
  return { most: Math.max(...counts), withReading }
}

type Side = { program: Program; port: number; /** The application_name of its connections. */ name: string }
type Measured = { perSecond: number; cpu: number; shots: Shot[] }

/** CPU time of the program and its connections; background work of the database is not counted. */
async function cpuOf({ pair }: OrderPlace, { program, name }: Side): Promise<number> {
  const connections =
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1'
  const { rows } = await pair.pool.query<{ pid: number }>(connections, [name])
  return [program.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuMicroseconds(pid), 0)
}

const countOf = (shots: Shot[], status: number): number =>
  shots.filter((shot) => shot.status === status).length

async function measure(place: OrderPlace, loader: Loader, side: Side, ms: number): Promise<Measured> {
  const requests = await fillCarts(place)
  const before = await cpuOf(place, side)
  const { shots, ms: took } = await loader.run({ port: side.port, requests, clients, ms })
  const placed = countOf(shots, 200)
  if (placed < shots.length)
    throw new Error(
      `${shots.length - placed} of ${shots.length} were not placed by ${side.name}: ${shots.find(({ status }) => status !== 200)?.status}`,
    )
  return { perSecond: placed / (took / 1000), cpu: ((await cpuOf(place, side)) - before) / placed, shots }
}

type Sides = { ours: Side; bare: Side; /** Of nginx in front of ours. */ proxyPort: number }

async function startSides({ pair }: OrderPlace): Promise<Sides> {
  const port = await freePorts()
  const env = pair.envAt(port)
  const args = ['--port', String(port + 5), '--database', env['DATABASE_URL']!]
  const ours = { program: await running(start('ours', entry.http, { env }), port), port, name: 'momo' }
  const bareProgram = start('bare', 'qa/clients/bare-order-server.ts', {
    env: { NODE_ENV: 'production' },
    args,
  })
  const bare = { program: await running(bareProgram, port + 5), port: port + 5, name: 'bare' }
  const proxyPort = await freePorts()
  const ports = { port: proxyPort, internalPort: proxyPort + 1, http: [port], web: [port], realtime: [port] }
  const proxy = await startProxy({ ...ports, retries: true })
  later(() => proxy.stop())
  for (const { program } of [ours, bare]) pinServer(program)
  // Processes started from here on would share the core of the load; nginx may use both, as in production.
  pinLoad()
  return { ours, bare, proxyPort }
}

const rate = (
  name: string,
  value: number,
  bound: Pick<Figure, 'target' | 'better'>,
  unit: string,
): Figure => ({
  name,
  value,
  unit,
  ...bound,
  kind: 'rate',
})

/** The target was set where the bare handler placed 96,000 a minute; a slower machine is asked for the same share. */
const wantedAt = (barePerMinute: number): number => Math.round(15_000 * Math.min(1, barePerMinute / 96_000))

async function compare(
  place: OrderPlace,
  loader: Loader,
  { ours, bare }: Sides,
  { short, say }: Context,
): Promise<Figure[]> {
  // Until the JIT has compiled the hot code, an order costs up to a third more.
  for (const side of [ours, bare]) await measure(place, loader, side, short ? 3000 : 6000)
  const rounds: { our: Measured; least: Measured }[] = []
  for (let round = 0; round < (short ? 3 : 7); round += 1) {
    const our = await measure(place, loader, ours, short ? 2000 : 4000)
    const least = await measure(place, loader, bare, short ? 2000 : 4000)
    rounds.push({ our, least })
    say(
      `${our.perSecond.toFixed(0)}/s at ${our.cpu.toFixed(0)} µs, bare ${least.perSecond.toFixed(0)}/s at ${least.cpu.toFixed(0)} µs`,
    )
  }
  const middle = (of: (our: Measured, least: Measured) => number): number =>
    median(rounds.map(({ our, least }) => of(our, least)))
  const speed = middle((our, least) => our.perSecond / least.perSecond)
  const cpu = middle((our, least) => our.cpu / least.cpu)
  const wanted = wantedAt(middle((_, least) => least.perSecond * 60))
  return [
    rate('orders per second', speed, atLeast(0.35), '× a bare handler'),
    rate('CPU time per order', cpu, atMost(4), '× a bare handler'),
    rate('orders per minute', 60 * middle((our) => our.perSecond), atLeast(wanted), ''),
  ]
}

/** Raises the priority of this process, so that it does not wait for the load generator; only root may do that. */
function raisePriority(): void {
  try {
    setPriority(-15)
    // Child processes inherit the priority: those of a second run must start like those of the first.
    later(async () => setPriority(0))
  } catch {
    // Without permission it is measured at normal priority.
  }
}

/** Reads a menu during the rush: the median time. */
async function whileReadingMenus<T>(
  place: OrderPlace,
  port: number,
  work: Promise<T>,
): Promise<{ done: T; menuMs: number }> {
  const times: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/menus/${place.branchIds[0]}`)
      await answer.text()
      if (!answer.ok) throw new Error(`a menu is not shown: ${answer.status}`)
      times.push(performance.now() - began)
      await sleep(5)
    }
  })()
  const done = await work.finally(() => (isOver = true))
  await reading
  return { done, menuMs: median(times) }
}

type Rush = { goodput: number; menus: number; refusedMs: number; lost: number; unsaid: number }

/** Both loads go through nginx with deploy/nginx.conf, which rejects the excess (decision 074). */
async function rush(place: OrderPlace, loader: Loader, port: number, ms: number): Promise<Rush> {
  const calm = await whileReadingMenus(
    place,
    port,
    fillCarts(place).then((requests) => loader.run({ port, requests, clients, ms })),
  )
  const best = countOf(calm.done.shots, 200) / calm.done.ms
  const requests = await fillCarts(place)
  const full = await whileReadingMenus(
    place,
    port,
    loader.run({ port, requests, clients: clients * 8, ms, every: 1 / (8 * best) }),
  )
  const { shots } = full.done
  const refused = shots.filter(({ status }) => status === 503)
  return {
    // Orders placed during the rush, and until the last answer.
    goodput: countOf(shots, 200) / full.done.ms / best,
    menus: full.menuMs / calm.menuMs,
    refusedMs: percentile(
      refused.map(({ ms: took }) => took),
      0.99,
    ),
    unsaid:
      refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length +
      shots.length -
      refused.length -
      countOf(shots, 200),
    lost: await comeAgain(loader, port, requests, full.done),
  }
}

/** Rejected requests are retried with the same idempotency keys, until every customer has an order. */
async function comeAgain(
  loader: Loader,
  port: number,
  requests: string[],
  { shots }: Result,
): Promise<number> {
  const served = new Set(shots.filter(({ status }) => status === 200).map(({ index }) => index))
  const waiting = [...new Set(shots.map(({ index }) => index))]
    .filter((index) => !served.has(index))
    .slice(0, 500)
  const again = await loader.run({
    port,
    requests: waiting.map((index) => requests[index]!),
    clients: 16,
    ms: 30_000,
  })
  return waiting.length - countOf(again.shots, 200)
}

async function rushes(
  place: OrderPlace,
  loader: Loader,
  proxyPort: number,
  { short, say }: Context,
): Promise<Figure[]> {
  raisePriority()
  const seen: Rush[] = []
  for (let round = 0; round < (short ? 1 : 5); round += 1) {
    const one = await rush(place, loader, proxyPort, short ? 3000 : 5000)
    seen.push(one)
    say(
      `eight times the load: ${one.goodput.toFixed(2)} × the peak rate, the rest rejected within ${one.refusedMs.toFixed(0)} ms, menus take ${one.menus.toFixed(2)} × as long`,
    )
  }
  const middle = (of: (one: Rush) => number) => median(seen.map(of))
  const sum = (of: (one: Rush) => number) => seen.reduce((all, one) => all + of(one), 0)
  return [
    rate(
      'orders placed at eight times the load',
      middle(({ goodput }) => goodput),
      atLeast(0.9),
      '× the peak rate',
    ),
    rate(
      'time to rejection, p99',
      middle(({ refusedMs }) => refusedMs),
      atMost(100),
      'ms',
    ),
    rate(
      'median menu latency at eight times the load',
      middle(({ menus }) => menus),
      atMost(2),
      '× the normal latency',
    ),
    exact(
      'responses that are neither an order nor a 503 with Retry-After',
      sum(({ unsaid }) => unsaid),
      atMost(0),
    ),
    exact(
      'rejected orders that were not placed on retry',
      sum(({ lost }) => lost),
      atMost(0),
    ),
  ]
}

async function run(context: Context): Promise<Outcome> {
  const place = await startOrderPlace('order-ratio', context.short ? 5000 : 8000)
  const counted = await countStatements(place, context.short ? 20 : 200)
  context.say(
    `an order takes ${counted.most} statements, not counting the session check, BEGIN and COMMIT; with a read of the order ${counted.withReading}`,
  )
  const loader = startLoader()
  later(() => loader.stop())
  const sides = await startSides(place)
  return {
    figures: [
      exact('statements', counted.most, atMost(8), 'per order'),
      exact('additional statements detected (control)', counted.withReading - counted.most, atLeast(1)),
      ...(await compare(place, loader, sides, context)),
      ...(await rushes(place, loader, sides.proxyPort, context)),
    ],
  }
}

export const proof: Proof = {
  name: 'order-ratio',
  title:
    'an order is placed by eight statements or fewer, at a third of the speed or better of a server that checks nothing, and overload does not stop it',
  target:
    '≤ 8 statements; ≥ 0.35 × the rate and ≤ 4 × the CPU time of a bare handler at 32 clients; ≥ 15,000 per minute; at eight times the load through nginx ≥ 0.9 × the peak rate, the rest rejected in < 100 ms, menu latency ≤ 2 × the normal one',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
