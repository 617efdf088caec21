// Four tablets in a kitchen are tapped at random in a rush, while their network drops: a tap acts on the ticket under the finger, or on nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withBrowser } from '../../browser/browser.ts'
import {
  removeTapGuard,
  startTouchTablet,
  type TicketKey,
  type TouchTablet,
} from '../../browser/tablets/touch-tablet.ts'
import { ask } from '../../chaos/clients/ask.ts'
import { between, pick, type Roll, rollOf } from '../../chaos/seeded-random.ts'
import { type BoardPlace, type Diner, withBoardPlace } from '../../fixtures/board-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import type { RunningStack } from '../../stack/with-stack.ts'

const tablets = 4
const gesturesPerRound = 25
const ordersPerRound = 14

type Rush = { stack: RunningStack; pool: pg.Pool; place: BoardPlace; roll: Roll }
/** Counts of one rush. */
type Tally = { gestures: number; bumps: number; wrong: number; lost: number; doubled: number }

/** Places and accepts the orders; their two lines are for random stations. */
async function cook({ stack, pool, place, roll }: Rush, diners: Diner[]): Promise<void> {
  for (const { token, order } of diners) {
    const origin = stack.apiOrigin
    const placed = await ask({ origin, method: 'POST', path: '/api/v1/orders', token, body: order })
    if (placed.status !== 200) throw new Error(`an order answered ${placed.status}`)
    const id = String(placed.data['id'])
    await pool.query(`update order_lines set station = ($2::text[])[position] where order_id = $1`, [
      id,
      [pick(roll, ['steam', 'fry']), pick(roll, ['steam', 'fry', 'wok'])],
    ])
    const path = `/api/v1/orders/${id}/moves`
    const accepted = await ask({
      origin,
      method: 'POST',
      path,
      token: place.watchers[0]!.token,
      body: { move: 'accept' },
    })
    if (accepted.status !== 200) throw new Error(`accepting an order answered ${accepted.status}`)
  }
}

/** One tap or a double tap of up to 300 ms; returns the ticket that the finger meant. */
async function gesture(tablet: TouchTablet, roll: Roll): Promise<TicketKey> {
  const points = await tablet.points()
  const at = points.length > 0 ? pick(roll, points) : { x: 400, y: 400 }
  const before = (await tablet.touched()).length
  await tablet.tap(at)
  if (roll() < 0.5) {
    await sleep(between(roll, 40, 300))
    await tablet.tap(at)
  }
  return (await tablet.touched())[before] ?? ''
}

async function settle(all: TouchTablet[], pool: pg.Pool): Promise<void> {
  for (const { context } of all) await context.setOffline(false)
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from order_station_bumps')).rows[0]!
      .count
  let [known, quietSince] = [await count(), performance.now()]
  // Queued bumps are retried within the longest back-off.
  for (; performance.now() - quietSince < 17_000; await sleep(500)) {
    const next = await count()
    if (next !== known) [known, quietSince] = [next, performance.now()]
  }
}

async function countFaults(
  all: TouchTablet[],
  { meant, pool, branchId }: { meant: Set<TicketKey>[]; pool: pg.Pool; branchId: string },
): Promise<Omit<Tally, 'gestures'>> {
  const { rows } = await pool.query<{ ticket: TicketKey; bumped: number }>(
    `select l.order_id || ' ' || l.station as ticket,
       (select count(*)::int from order_station_bumps b where b.order_id = l.order_id and b.station = l.station and b.repeat_of is null) as bumped
     from (select distinct l.order_id, l.station from order_lines l join orders o on o.id = l.order_id where o.branch_id = $1) l`,
    [branchId],
  )
  const tally = { bumps: 0, wrong: 0, lost: 0, doubled: rows.filter(({ bumped }) => bumped > 1).length }
  for (const [index, tablet] of all.entries()) {
    const [sent, shown] = [await tablet.sent(), new Set(await tablet.shown())]
    const keys = new Map(sent.map(({ key, ticket }) => [key, ticket]))
    tally.bumps += keys.size
    tally.doubled += keys.size - new Set(keys.values()).size
    tally.wrong += [...new Set(keys.values())].filter((ticket) => !meant[index]!.has(ticket)).length
    tally.lost += rows.filter(({ ticket, bumped }) => bumped === 0 && !shown.has(ticket)).length
  }
  return tally
}

async function rush(given: Rush, rounds: Diner[][], fault?: () => void): Promise<Tally> {
  const { stack, place, pool, roll } = given
  return withBrowser(async (browser) => {
    await cook(given, rounds[0] ?? [])
    const all = await Promise.all(
      place.watchers.map((watcher) => startTouchTablet(browser, stack.origin, { watcher, fault })),
    )
    const meant = all.map(() => new Set<TicketKey>())
    for (const [round, diners] of rounds.entries()) {
      if (round > 0) await cook(given, diners)
      const dropped = pick(roll, all)
      for (let i = 0; i < gesturesPerRound; i += 1) {
        if (i === 5 || i === 15) await dropped.context.setOffline(i === 5)
        const index = between(roll, 0, all.length - 1)
        meant[index]!.add(await gesture(all[index]!, roll))
        await sleep(between(roll, 0, 300))
      }
    }
    await settle(all, pool)
    return {
      gestures: rounds.length * gesturesPerRound,
      ...(await countFaults(all, { meant, pool, branchId: place.branchIds[0]! })),
    }
  })
}

async function run({ short, say }: Context): Promise<Outcome> {
  const rounds = short ? 3 : 20
  const size = { branches: 1, boards: tablets, customers: (rounds + 1) * ordersPerRound }
  return withBoardPlace('board-touch', size, say, async (stack, place, pool) => {
    const given = { stack, place, pool, roll: rollOf('board-touch', rounds) }
    const diners = (round: number) => place.diners.slice(round * ordersPerRound, (round + 1) * ordersPerRound)
    const real = await rush(
      given,
      Array.from({ length: rounds }, (_, round) => diners(round)),
    )
    say(`with the tap guard: ${JSON.stringify(real)}`)
    const faulty = await rush(given, [diners(rounds)], removeTapGuard)
    say(`without it: ${JSON.stringify(faulty)}`)
    return {
      figures: [
        exact('bumps of a ticket that was not under the finger', real.wrong, none),
        exact('bumps lost', real.lost, none),
        exact('bumps doubled', real.doubled, none),
        exact('taps and double taps', real.gestures, atLeast(rounds * gesturesPerRound)),
        exact('bumps sent', real.bumps, atLeast(rounds * 8)),
        exact('wrong bumps found without the tap guard', faulty.wrong, atLeast(1)),
      ],
    }
  })
}

export const proof: Proof = {
  name: 'board-touch',
  title: 'four kitchen tablets are tapped and double tapped in a rush while their network drops',
  target: 'a tap acts on the ticket under the finger or on nothing; no bump is lost or doubled',
  stage: 'verify',
  schedule: 'early',
  run,
}
