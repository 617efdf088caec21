// Two hundred boards of twenty outlets, one of them in a real browser, while customers order; then the realtime program is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask } from '../../chaos/clients/ask.ts'
import { apiEnv, entry, start } from '../../../tools/stack.ts'
import { type BoardClient, openBoard } from '../../clients/board-client.ts'
import { type BoardPlace, type Diner, withBoardPlace } from '../../fixtures/board-place.ts'
import { type BoardScreen, withBoardScreen } from '../../browser/tablets/board-screen.ts'
import { later } from '../../stack/clean-up.ts'
import { exact, none } from '../../runner/exact-figure.ts'
import { percentile } from '../../clients/load.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import type { RunningStack } from '../../stack/with-stack.ts'

/** Orders per second, and the time before and after the kill. */
const sizes = (short: boolean) =>
  short
    ? { branches: 4, boards: 10, rate: 5, steady: 8, after: 14 }
    : { branches: 20, boards: 10, rate: 20, steady: 30, after: 20 }
type Size = ReturnType<typeof sizes>

const shownWithin = 1_000
const rightWithin = 10
const lastWaitMs = 15_000

type Placed = { number: string; branchId: string; at: number }
type Late = Placed & { board: string; shownAt: number }

/** Open-loop load: sends by the clock, whatever happens to earlier requests. Returns the placed orders with their answer times. */
async function order(
  apiOrigin: string,
  diners: Diner[],
  rate: number,
): Promise<{ placed: Placed[]; refused: number }> {
  const began = performance.now()
  const answers = diners.map(async ({ branchId, token, order: body }, i) => {
    await sleep(Math.max(0, began + (i * 1_000) / rate - performance.now()))
    const { status, code, data } = await ask({
      origin: apiOrigin,
      method: 'POST',
      path: '/api/v1/orders',
      token,
      body,
    })
    return status === 200
      ? { number: String(data['number']), branchId, at: performance.now() }
      : `${status} ${code}`
  })
  const all = await Promise.all(answers)
  const placed = all.filter((one) => typeof one !== 'string')
  const refusals = all.filter((one) => typeof one === 'string')
  if (refusals.length > 0) console.error(`refused: ${[...new Set(refusals)].join(', ')}`)
  return { placed, refused: refusals.length }
}

type Eyes = { board: string; branchId: string; seen: Map<string, number> }

/** Every order on every board of its outlet; an order shown before the customer had the answer counts as zero. */
function times(placed: Placed[], eyes: Eyes[]): { ms: number[]; missing: number; late: Late[] } {
  const pairs = placed.flatMap((one) =>
    eyes.filter(({ branchId }) => branchId === one.branchId).map((eye) => ({ one, eye })),
  )
  const seen = pairs.flatMap(({ one, eye }) => {
    const shownAt = eye.seen.get(one.number)
    return shownAt === undefined ? [] : [{ ...one, board: eye.board, shownAt }]
  })
  const waited = ({ at, shownAt }: Late) => Math.max(0, shownAt - at)
  return {
    ms: seen.map(waited),
    missing: pairs.length - seen.length,
    late: seen.filter((one) => waited(one) > shownWithin),
  }
}

type Round = {
  stack: RunningStack
  place: BoardPlace
  clients: BoardClient[]
  screen: BoardScreen
  size: Size
  say(line: string): void
}

const eyesOf = async ({ clients, screen, place }: Round): Promise<{ boards: Eyes[]; browser: Eyes }> => ({
  boards: clients.map(({ accountId, branchId, seen }) => ({ board: accountId, branchId, seen })),
  browser: { board: 'browser', branchId: place.branchIds[0]!, seen: await screen.seen() },
})

async function untilShown(round: Round, placed: Placed[]): Promise<void> {
  for (const giveUp = performance.now() + lastWaitMs; performance.now() < giveUp; await sleep(200)) {
    const { boards, browser } = await eyesOf(round)
    if (times(placed, [...boards, browser]).missing === 0) return
  }
}

/** kill -9 and an immediate restart, as by a supervisor. */
async function killRealtime({ options, programs }: RunningStack): Promise<number> {
  const killedAt = performance.now()
  await programs.find(({ name }) => name === 'realtime')!.kill()
  const again = start('realtime', entry.realtime, { env: apiEnv(options) })
  later(() => again.kill())
  return killedAt
}

/** Boards that show something else than the database. */
async function wrongBoards(pool: pg.Pool, { clients }: Round): Promise<number> {
  const { rows } = await pool.query<{ branch_id: string; numbers: string[] }>(
    `select branch_id, array_agg('JM-' || branch_code || '-' || number) as numbers from orders where branch_id = any ($1) group by 1`,
    [clients.map(({ branchId }) => branchId)],
  )
  const inDatabase = new Map(rows.map(({ branch_id, numbers }) => [branch_id, numbers.toSorted().join(' ')]))
  return clients.filter(
    ({ branchId, numbers }) => numbers().toSorted().join(' ') !== (inDatabase.get(branchId) ?? ''),
  ).length
}

async function measure(round: Round, pool: pg.Pool): Promise<Figure[]> {
  const { stack, place, clients, size, say } = round
  const { rate, steady } = size
  const [before, after] = [place.diners.slice(0, rate * steady), place.diners.slice(rate * steady)]
  const first = await order(stack.apiOrigin, before, rate)
  await untilShown(round, first.placed)
  const seen = await eyesOf(round)
  const [all, browser] = [
    times(first.placed, [...seen.boards, seen.browser]),
    times(first.placed, [seen.browser]),
  ]
  say(
    `${first.placed.length} orders at ${rate} a second, shown ${all.ms.length} times; ${clients.reduce((sum, one) => sum + one.reads(), 0)} reads`,
  )
  say(
    `median ${percentile(all.ms, 0.5).toFixed(0)} ms, the slowest ${Math.max(...all.ms).toFixed(0)} ms; ${browser.ms.length} in the browser`,
  )
  const killing = killRealtime(stack)
  const second = await order(stack.apiOrigin, after, rate)
  const killedAt = await killing
  await untilShown(round, second.placed)
  const atEnd = await eyesOf(round)
  const late = times(second.placed, [...atEnd.boards, atEnd.browser])
  const rightAfter = Math.max(0, ...late.late.map(({ shownAt }) => shownAt - killedAt)) / 1_000
  const live = clients.filter((client) => client.isLive())
  const backAfter = Math.max(...live.map((client) => client.liveSince() - killedAt)) / 1_000
  say(
    `killed: ${late.late.length} of ${late.ms.length} were late, the last one was shown after ${rightAfter.toFixed(1)} s`,
  )
  const bySecond = Object.entries(Object.groupBy(late.late, ({ at }) => Math.floor((at - killedAt) / 1000)))
  say(
    `late orders by the second they were placed: ${bySecond.map(([second, all]) => `${second}: ${all?.length} up to ${(Math.max(...(all ?? []).map((x) => x.shownAt - x.at)) / 1000).toFixed(1)}`).join(', ')}`,
  )
  say(`${live.length} sockets are back, the last after ${backAfter.toFixed(1)} s`)
  return [
    rateOf('time from placed to shown, p99', percentile(all.ms, 0.99), shownWithin, 'ms'),
    rateOf('time from placed to shown in the browser, p99', percentile(browser.ms, 0.99), shownWithin, 'ms'),
    rateOf('recovery time after the kill', rightAfter, rightWithin, 's'),
    exact('orders not shown', all.missing + late.missing, none),
    exact('orders rejected', first.refused + second.refused, none),
    exact('boards that differ from the database at the end', await wrongBoards(pool, round), none),
  ]
}

const rateOf = (name: string, value: number, target: number, unit: string): Figure => ({
  name,
  value: Number(value.toFixed(unit === 's' ? 1 : 0)),
  unit,
  target,
  better: 'lower',
  kind: 'rate',
})

async function run({ short, say }: Context): Promise<Outcome> {
  const size = sizes(short)
  const { branches, boards, rate, steady, after } = size
  const placeSize = { branches, boards: boards + 1, customers: rate * (steady + after) }
  return withBoardPlace('board-latency', placeSize, say, async (stack, place, pool) => {
    // One account more per outlet than boards: the first board runs in a browser.
    const [inBrowser, ...others] = place.watchers
    const watchers = others.filter((_, i) => (i + 1) % (boards + 1) !== 0)
    const at = { apiOrigin: stack.apiOrigin, realtimeOrigin: `http://127.0.0.1:${stack.options.apiPort + 1}` }
    const clients = watchers.map((watcher) => openBoard(at, watcher))
    later(async () => clients.forEach((client) => client.close()))
    return withBoardScreen(stack.origin, inBrowser!, async (screen) => {
      for (
        const giveUp = performance.now() + 20_000;
        performance.now() < giveUp && !clients.every((one) => one.isLive());
      )
        await sleep(100)
      say(
        `${clients.filter((one) => one.isLive()).length} boards of ${branches} outlets are connected, and one in a browser`,
      )
      return { figures: await measure({ stack, place, clients, screen, size, say }, pool) }
    })
  })
}

export const proof: Proof = {
  name: 'board-latency',
  title:
    '200 boards and one in a real browser while 20 orders per second are placed; then the realtime program is killed',
  target:
    'p99 from placed to shown under 1 s, recovery within 10 s after the kill, no order missing on any board',
  stage: 'verify',
  schedule: 'alone',
  run,
}
