// One checkout is sent a hundred times at once to two programs, over lost answers and a page reload: it creates one order.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { type Answer, ask, isUndecided } from '../../chaos/clients/ask.ts'
import { type Customer, type Ground, layGround } from '../../chaos/test-data.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { type Link, openLink } from '../../chaos/faults/tcp-proxy.ts'
import { withoutKey } from '../../chaos/injected-bugs/without-key.ts'
import { startApiPair } from '../../stack/api-pair.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const atOnce = 100

type Place = { ground: Ground; client: pg.Client; ways: Link[]; origins: string[]; restart(): Promise<void> }

async function startPlace(customers: number): Promise<Place> {
  const pair = await startApiPair('one-order', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const client = new pg.Client({ connectionString: pair.envAt(0)['DATABASE_URL'] })
  client.on('error', () => undefined)
  await client.connect()
  later(() => client.end())
  const ground = await layGround(client, rollOf('one-order'), { branches: 2, customers, slots: 1_000 })
  const ways = await Promise.all(pair.origins.map((origin) => openLink(Number(new URL(origin).port))))
  for (const way of ways) later(() => way.stop())
  return { ground, client, ways, origins: ways.map(({ port }) => `http://127.0.0.1:${port}`), restart: () => pair.restartSecond() }
}

/** The browser stores this request until it has a final answer, and sends it unchanged again, also after a reload. */
async function checkOut({ ground, origins, client }: Place, who: Customer): Promise<object> {
  const { id, price } = ground.foods[0]!
  const put = { FoodId: `${id}~${who.branch.id}`, Quantity: 2, Press: randomUUID() }
  const { status, code } = await ask({ origin: origins[0]!, method: 'POST', path: '/api/v1/carts', token: await who.token(), body: put })
  if (status !== 200) throw new Error(`nothing is in the cart: ${status} ${code}`)
  const { rows } = await client.query<{ version: string }>('select version from carts where account_id = $1', [who.accountId])
  return {
    key: randomUUID(),
    branchId: who.branch.id,
    cartVersion: Number(rows[0]?.version),
    grandTotal: ((2 * price) / 100).toFixed(2),
    how: { way: 'pickup' },
    customerName: 'Sita Gurung',
    customerPhone: who.phone,
    payment: 'cash',
  }
}

type Count = { sent: number; good: number; unknown: number; otherIds: number; wrong: string[]; orders: number; rounds: number }
type Disturbance = 'none' | 'lost answers' | 'a program dies'

/** Sends all requests at once over both programs; a request without an answer is retried with the same idempotency key. */
async function round(place: Place, who: Customer, disturbance: Disturbance, count: Count): Promise<void> {
  const body = await checkOut(place, who)
  const token = await who.token()
  const send = (i: number) => ask({ origin: place.origins[i % 2]!, method: 'POST', path: '/api/v1/orders', token, body })
  if (disturbance === 'lost answers') place.ways[0]!.harm('lost-answers')
  const dying = disturbance === 'a program dies' ? place.restart() : undefined
  let answers: Answer[] = await Promise.all(Array.from({ length: atOnce }, (_, i) => send(i)))
  place.ways[0]!.harm('none')
  await dying
  count.sent += atOnce
  count.rounds += 1
  const ids = new Set<unknown>()
  for (let tries = 0; tries < 20; tries += 1) {
    for (const { data } of answers.filter(({ status }) => status === 200)) ids.add(data['id'])
    count.good += answers.filter(({ status }) => status === 200).length
    count.wrong.push(...answers.filter((one) => one.status !== 200 && !isUndecided(one)).map(({ status, code }) => `${status} ${code}`))
    const open = answers.filter(isUndecided)
    if (open.length === 0) break
    count.unknown += open.length
    await sleep(200)
    answers = await Promise.all(open.map((_, i) => send(i)))
  }
  // The page is reloaded much later and still has the idempotency key.
  const again = await send(1)
  ids.add(again.data['id'])
  count.otherIds += ids.size - 1
  const { rows } = await place.client.query<{ count: string }>('select count(*) from orders where account_id = $1', [who.accountId])
  count.orders += Number(rows[0]?.count)
}

async function rounds(place: Place, people: Customer[], disturbances: Disturbance[]): Promise<Count> {
  const count: Count = { sent: 0, good: 0, unknown: 0, otherIds: 0, wrong: [], orders: 0, rounds: 0 }
  for (const [i, who] of people.entries()) await round(place, who, disturbances[i % disturbances.length]!, count)
  return count
}

async function run({ short, say }: Context): Promise<Outcome> {
  const many = short ? 6 : 60
  const place = await startPlace(many + 1)
  const { customers } = place.ground
  const count = await rounds(place, customers.slice(0, many), ['none', 'lost answers', 'a program dies'])
  say(`${count.rounds} checkouts, each sent ${atOnce} times at once: ${count.orders} orders, ${count.good} answers with their ids`)
  say(`${count.unknown} answers never came or were 'later', and were retried`)
  for (const kind of new Set(count.wrong)) say(`unexpected: ${count.wrong.filter((one) => one === kind).length} × ${kind}`)
  for (const statement of withoutKey) await place.client.query(statement)
  const withBug = await rounds(place, customers.slice(many), ['none'])
  say(`without the key: ${withBug.orders} orders of one checkout`)
  return {
    figures: [
      exact('checkouts', count.rounds, atLeast(many)),
      exact('submits of one checkout at once', atOnce, atLeast(100)),
      exact('orders beside one a checkout', Math.abs(count.orders - count.rounds), none),
      exact('answers with another id', count.otherIds, none),
      exact('answers that are neither the order nor later', count.wrong.length, none),
      exact('submits answered with the order', count.good / count.sent, atLeast(1), 'of all'),
      exact('answers lost on the way', Math.min(count.unknown, many), atLeast(many)),
      exact('orders seen beside the one without a key', Math.min(withBug.orders - 1, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'one-order',
  title: 'one checkout sent a hundred times at once, over lost answers, a dying program and a reload, creates one order',
  target: 'one order, one id',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
