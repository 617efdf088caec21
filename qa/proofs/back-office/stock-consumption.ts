// Orders are placed and cooked while programs, databases and links are killed, cut, frozen and slowed down: each uses what its recipes say,
// once. Then the same orders are taken with and without the back office, in turn: what it costs. And at the required rate, how long the
// stock lags behind.
import { scheduleOf } from '../../chaos/faults/fault-injector.ts'
import { startServers } from '../../chaos/faults/own-servers.ts'
import { injectBug, type Patch } from '../../chaos/injected-bugs/patched-sources.ts'
import { reportResult } from '../../chaos/report.ts'
import { runRound } from '../../chaos/round.ts'
import { sizeFor } from '../../chaos/size.ts'
import { median, percentile } from '../../clients/load.ts'
import { type Loader, type Result, startLoader } from '../../clients/order-load.ts'
import {
  counterRequests,
  type CounterPlace,
  startCounterPlace,
  untilDrained,
} from '../../fixtures/counter-place.ts'
import { addRecipes, announceRecipe, type RecipeBook } from '../../fixtures/stock/recipe-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import type { Program } from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { type Account, accountForOrders } from '../../stock/consumption-account.ts'

const clients = 32
const seedOfToday = (): number => Math.floor(Date.now() / 86_400_000)

type Chaos = { orders: number; faults: number; unsettled: number; findings: number; account: Account }

async function cookUnderFaults({ short, say }: Context): Promise<Chaos> {
  const [orders, faults, seed] = [short ? 300 : 5_000, short ? 5 : 50, seedOfToday()]
  const servers = await startServers({ onDisk: true })
  let [book, account]: [RecipeBook | undefined, Account | undefined] = [undefined, undefined]
  const result = await runRound(servers, {
    seed,
    orders,
    schedule: scheduleOf(seed, faults),
    ...sizeFor(orders),
    async prepare(client, { foods }) {
      const ids = foods.map(({ id }) => id)
      book = await addRecipes(client, ids)
      await announceRecipe(client, ids.at(-1)!)
    },
    async inspect(client) {
      account = await accountForOrders(client, book!)
    },
  })
  reportResult(result, say)
  const injected = [...result.injected.values()].reduce((all, count) => all + count, 0)
  for (const wrong of account!.wrong.slice(0, 6)) say(wrong)
  say(
    `${account!.cooked} orders cooked, ${account!.failed} of them cancelled afterwards; ${account!.documents} consumption documents`,
  )
  return {
    orders: result.progress.placed,
    faults: injected,
    unsettled: Number(result.settled === undefined),
    findings: result.verdict.found.length,
    account: account!,
  }
}

const countOf = ({ shots }: Result): number => shots.filter(({ status }) => status === 200).length

type Place = { counter: CounterPlace; loader: Loader }

/** Orders per second; the counters wait for each answer. */
async function measure({ counter, loader }: Place, ms: number): Promise<number> {
  const requests = await counterRequests(counter, ms)
  const result = await loader.run({ port: counter.port, requests, clients, ms })
  const placed = countOf(result)
  const other = result.shots.find(({ status }) => status !== 200)
  if (other) throw new Error(`a counter order was answered with ${other.status}`)
  return placed / (result.ms / 1000)
}

const backOffice = [
  'inventory',
  'recipes',
  'consumption',
  'counts',
  'waste',
  'purchases',
  'suppliers',
  'forecast',
  'requisitions',
  'production',
  'batchTrace',
  'stockAlerts',
  'purchaseOrders',
  'goodsReceipts',
  'supplierBills',
  'stockReports',
]

/** The shop alone: orders are placed and moved as before, and nothing about the stock runs. */
const withoutBackOffice: Patch[] = [
  { file: 'modules.ts', from: `\n  ${backOffice.join(',\n  ')},\n`, to: '\n' },
  {
    file: 'modules.ts',
    from: '\nregisterStock({ takeResale, retakeResale })\n',
    to: '\nvoid registerStock\n',
  },
]

/** Pairs of windows, ours and alone in turn. What a window leaves to do is done before the next one. */
async function compareRates(ours: Place, alone: Place, { short }: Context) {
  const sides = { ours, alone }
  const rates: Record<keyof typeof sides, number[]> = { ours: [], alone: [] }
  for (let round = 0; round <= (short ? 3 : 7); round += 1)
    for (const side of round % 2 === 0 ? (['ours', 'alone'] as const) : (['alone', 'ours'] as const)) {
      // The first round compiles the hot code.
      const perSecond = await measure(sides[side], round === 0 ? 1_500 : short ? 4_000 : 8_000)
      await untilDrained(sides[side].counter)
      if (round > 0) rates[side].push(perSecond)
    }
  return {
    ratio: median(rates.ours.map((one, i) => one / rates.alone[i]!)),
    ours: median(rates.ours),
    alone: median(rates.alone),
  }
}

/** What the chain needs. A machine that places fewer at its peak is asked for nearly that, so the worker is as busy as it can be. */
const neededPerMinute = 5_000
const wantedAt = (peak: number): number => Math.min(neededPerMinute, peak * 0.9)

/** The required rate for a longer time: a worker that cannot keep up has a growing lag. Orders come however long the answers take. */
async function sustain({ counter, loader }: Place, { ms, wanted }: { ms: number; wanted: number }) {
  const every = 60_000 / (wanted * 1.04)
  const requests = await counterRequests(counter, Math.ceil(ms / every) + 100)
  const since = new Date()
  const result = await loader.run({ port: counter.port, requests, clients, ms, every })
  await untilDrained(counter)
  const { wrong, lags } = await accountForOrders(counter.place.pair.pool, counter.book)
  const own = lags.filter(({ cookedAt }) => cookedAt >= since)
  const placed = countOf(result)
  if (own.length !== placed) throw new Error(`${own.length} of ${placed} counter orders are in the ledger`)
  return {
    perMinute: (placed * 60_000) / result.ms,
    rejected: result.shots.length - placed,
    lag:
      percentile(
        own.map((one) => one.ms),
        0.99,
      ) / 1000,
    wrong,
  }
}

const bugs: { name: string; patch: Patch }[] = [
  {
    name: 'losses are ignored',
    patch: {
      file: 'modules/recipes/usage/portions.rules.ts',
      from: 'scaled(net, 1_000, 1_000 - lossPermille)',
      to: 'scaled(net, 1_000, 1_000 - 0 * lossPermille)',
    },
  },
  {
    name: 'the document does not have the id of the order',
    patch: {
      file: 'modules/consumption/cooking/consumption.rules.ts',
      from: `id: order.id,
    locationId: order.branch_id,`,
      to: `id: crypto.randomUUID(),
    locationId: order.branch_id,`,
    },
  },
]

/** Orders that are consumed by a worker with a bug. */
async function countDetected(ours: Place, { say }: Context): Promise<number> {
  const { counter } = ours
  let detected = 0
  for (const { name, patch } of bugs) {
    const worker = await counter.startWorker(injectBug(name.replaceAll(' ', '-'), [patch]))
    const since = new Date()
    await measure(ours, 200)
    await untilDrained(counter)
    await worker.stop()
    const { wrong } = await accountForOrders(counter.place.pair.pool, counter.book, since)
    detected += Number(wrong.length > 0)
    say(`injected bug: ${name}: ${wrong.length} findings, e.g. ${wrong[0]}`)
  }
  return detected
}

const rate = (
  name: string,
  value: number,
  { unit, ...bound }: Pick<Figure, 'target' | 'better' | 'unit'>,
): Figure => ({ name, value, unit, ...bound, kind: 'rate' })

async function rateOf(context: Context) {
  const { short, say } = context
  const loader = startLoader()
  later(() => loader.stop())
  const open = async (name: string, sources?: string): Promise<Place & { worker: Program }> => {
    const counter = await startCounterPlace(name, sources)
    return { counter, loader, worker: await counter.startWorker() }
  }
  const ours = await open('with-stock')
  const alone = await open('shop-alone', injectBug('shop-alone', withoutBackOffice))
  const rates = await compareRates(ours, alone, context)
  await alone.worker.stop()
  const wanted = wantedAt(rates.ours * 60)
  const sustained = await sustain(ours, { ms: short ? 15_000 : 60_000, wanted })
  await ours.worker.stop()
  for (const wrong of sustained.wrong.slice(0, 6)) say(wrong)
  say(
    `${rates.ours.toFixed(0)} orders a second, without the back office ${rates.alone.toFixed(0)}: ${rates.ratio.toFixed(2)} times; at ${sustained.perMinute.toFixed(0)} a minute (${sustained.rejected} rejected) the stock is written after ${sustained.lag.toFixed(1)} s (p99)`,
  )
  return { ...sustained, wanted, ratio: rates.ratio, detected: await countDetected(ours, context) }
}

async function run(context: Context): Promise<Outcome> {
  const { short } = context
  const chaos = await cookUnderFaults(context)
  const compared = await rateOf(context)
  const [orders, faults] = short ? [300, 5] : [5_000, 50]
  const { account } = chaos
  return {
    figures: [
      exact('orders placed under faults', Math.min(chaos.orders, orders), atLeast(orders)),
      exact('faults', chaos.faults, atLeast(faults)),
      exact('orders cooked under faults', Math.min(account.cooked, orders / 3), atLeast(orders / 3)),
      exact(
        'cooked orders without exactly one consumption document',
        Math.abs(account.documents - account.cooked),
        none,
      ),
      exact('orders with other stock movements than their recipes', account.wrong.length, none),
      exact('checker findings', chaos.findings, none),
      exact('runs with unfinished background work', chaos.unsettled, none),
      exact('orders of the rate test with other stock movements', compared.wrong.length, none),
      rate('orders per minute with the back office', compared.perMinute, {
        target: Math.floor(compared.wanted),
        better: 'higher',
        unit: '',
      }),
      rate('lag of the stock at that rate, p99', compared.lag, { target: 10, better: 'lower', unit: 's' }),
      rate('order rate', compared.ratio, {
        target: 0.9,
        better: 'higher',
        unit: '× the rate without the back office',
      }),
      exact('injected bugs detected', compared.detected, atLeast(bugs.length)),
    ],
  }
}

export const proof: Proof = {
  name: 'stock-consumption',
  title: 'orders that are cooked use the stock of their recipes once, soon, and at little cost to the shop',
  target:
    '5,000 orders under 50 faults: one consumption document each, quantities equal to the recipes; lag p99 ≤ 10 s at 5,000 orders per minute, or at 0.9 × the peak of a slower machine; order rate ≥ 0.9 × the rate without the back office',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
