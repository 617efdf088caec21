// Staff accept an order on the board in a real browser, and the browser is killed, reloaded or offline before the action is sent.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { newProfile, switchOn, type Tablet } from '../../browser/tablets/tablet.ts'
import { ask } from '../../chaos/clients/ask.ts'
import { type BoardPlace, type Diner, type Watcher, withBoardPlace } from '../../fixtures/board-place.ts'
import { exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import type { RunningStack } from '../../stack/with-stack.ts'

async function openBoard(folder: string, origin: string, session: Watcher): Promise<Tablet> {
  const tablet = await switchOn({ folder, session })
  await tablet.page.goto(`${origin}/branchadmin/customerorder`)
  return tablet
}

/** What happens to the browser before a queued action is sent. */
const accidents = ['killed', 'reloaded', 'killed offline', 'killed twice offline'] as const
type Accident = (typeof accidents)[number]
/** The short form runs only these. */
const worst: readonly Accident[] = ['killed', 'killed twice offline']

const button = (page: Page, shortNumber: number) =>
  page.getByRole('button', { name: `Accept order ${shortNumber}`, exact: true })

type Shop = { stack: RunningStack; pool: pg.Pool; watcher: Watcher; folder: string }

async function have(
  { stack, pool, watcher, folder }: Shop,
  diner: Diner,
  accident: Accident,
  afterMs: number,
): Promise<boolean> {
  const tablet = await openBoard(folder, stack.origin, watcher)
  const { status, data } = await ask({
    origin: stack.apiOrigin,
    method: 'POST',
    path: '/api/v1/orders',
    token: diner.token,
    body: diner.order,
  })
  if (status !== 200) throw new Error(`an order answered ${status}`)
  const shortNumber = Number(String(data['number']).split('-').at(-1))
  const isOffline = accident.endsWith('offline')
  await button(tablet.page, shortNumber).waitFor({ timeout: 30_000 })
  await tablet.context.setOffline(isOffline)
  if (isOffline) {
    await tablet.page
      .getByText(/^Offline since/)
      .first()
      .waitFor()
    // The board ignores taps on a card that the strip above it has just moved.
    await sleep(500)
  }
  await button(tablet.page, shortNumber).click()
  await button(tablet.page, shortNumber).waitFor({ state: 'detached' })
  await sleep(afterMs)
  if (accident === 'reloaded') await tablet.page.reload()
  else await tablet.kill()
  const next = accident === 'reloaded' ? tablet : await openBoard(folder, stack.origin, watcher)
  if (accident === 'killed twice offline') {
    await next.kill()
    await openBoard(folder, stack.origin, watcher)
  }
  return isAcceptedOnce(pool, String(data['id']))
}

/** Accepted exactly once, with an idempotency key, within twenty seconds. */
async function isAcceptedOnce(pool: pg.Pool, orderId: string): Promise<boolean> {
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from order_history where order_id = $1 and to_state = 'accepted' and key is not null`,
      [orderId],
    )
    return rows[0]?.count ?? 0
  }
  for (const giveUp = performance.now() + 20_000; performance.now() < giveUp && (await count()) === 0;)
    await sleep(200)
  // Leaves time for a duplicate request to arrive.
  await sleep(500)
  return (await count()) === 1
}

async function run({ short, say }: Context): Promise<Outcome> {
  const rounds = short ? 1 : 5
  const chosen = short ? worst : accidents
  const size = { branches: 1, boards: 1, customers: rounds * accidents.length }
  return withBoardPlace('board-crash', size, say, async (stack, { watchers, diners }: BoardPlace, pool) => {
    let [actions, lost] = [0, 0]
    for (let round = 0; round < rounds; round += 1)
      for (const accident of chosen) {
        const folder = newProfile()
        const afterMs = 100 + round * 400
        const isThere = await have(
          { stack, pool, watcher: watchers[0]!, folder },
          diners[actions]!,
          accident,
          afterMs,
        )
        say(
          `${accident} ${afterMs} ms after the click: ${isThere ? 'accepted once' : 'not accepted, or accepted twice'}`,
        )
        actions += 1
        lost += isThere ? 0 : 1
      }
    return {
      figures: [
        exact('actions lost or applied twice', lost, none),
        exact('interruptions', actions, { target: chosen.length * rounds, better: 'higher' }),
      ],
    }
  })
}

export const proof: Proof = {
  name: 'board-crash',
  title:
    'an order is accepted on the board while the browser is killed, reloaded or offline before the action is sent',
  target: 'every action is applied exactly once',
  stage: 'verify',
  schedule: 'early',
  run,
}
