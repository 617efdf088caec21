// One checkout is sent a hundred times at once to two programs, over lost answers and a page reload: it creates one order.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { type Answer, ask, isUndecided } from '../../chaos/clients/ask.ts'
import { type Customer, type TestData, createTestData } from '../../chaos/test-data.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { type Link, openLink } from '../../chaos/faults/tcp-proxy.ts'
import { withoutKey } from '../../chaos/injected-bugs/without-key.ts'
import { startApiPair } from '../../stack/api-pair.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const atOnce = 100

type Place = {
  testData: TestData
  client: pg.Client
  links: Link[]
  origins: string[]
  restart(): Promise<void>
}

async function startPlace(customers: number): Promise<Place> {
  const pair = await startApiPair('one-order', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const client = new pg.Client({ connectionString: pair.envAt(0)['DATABASE_URL'] })
  client.on('error', () => undefined)
  await client.connect()
  later(() => client.end())
  const testData = await createTestData(client, rollOf('one-order'), { branches: 2, customers, slots: 1_000 })
  const links = await Promise.all(pair.origins.map((origin) => openLink(Number(new URL(origin).port))))
  for (const link of links) later(() => link.stop())
  return {
    testData,
    client,
    links,
    origins: links.map(({ port }) => `http://127.0.0.1:${port}`),
    restart: () => pair.restartSecond(),
  }
}

/** The browser stores this request until it has a final answer, and sends it unchanged again, also after a reload. */
async function checkOut({ testData, origins, client }: Place, who: Customer): Promise<object> {
  const { id, price } = testData.foods[0]!
  const put = { FoodId: `${id}~${who.branch.id}`, Quantity: 2, IdempotencyKey: randomUUID() }
  const { status, code } = await ask({
    origin: origins[0]!,
    method: 'POST',
    path: '/api/v1/carts',
    token: await who.token(),
    body: put,
  })
  if (status !== 200) throw new Error(`the cart could not be filled: ${status} ${code}`)
  const { rows } = await client.query<{ version: string }>(
    'select version from carts where account_id = $1',
    [who.accountId],
  )
  return {
    key: randomUUID(),
    branchId: who.branch.id,
    cartVersion: Number(rows[0]?.version),
    grandTotal: ((2 * price) / 100).toFixed(2),
    fulfilment: { method: 'pickup' },
    customerName: 'Sita Gurung',
    customerPhone: who.phone,
    payment: 'cash',
  }
}

type Count = {
  sent: number
  good: number
  unknown: number
  otherIds: number
  wrong: string[]
  orders: number
  rounds: number
}
type Disturbance = 'none' | 'lost answers' | 'a program dies'

/** Sends all requests at once over both programs; a request without an answer is retried with the same idempotency key. */
async function round(place: Place, who: Customer, disturbance: Disturbance, count: Count): Promise<void> {
  const body = await checkOut(place, who)
  const token = await who.token()
  const send = (i: number) =>
    ask({ origin: place.origins[i % 2]!, method: 'POST', path: '/api/v1/orders', token, body })
  if (disturbance === 'lost answers') place.links[0]!.setFault('lost-answers')
  const dying = disturbance === 'a program dies' ? place.restart() : undefined
  let answers: Answer[] = await Promise.all(Array.from({ length: atOnce }, (_, i) => send(i)))
  place.links[0]!.setFault('none')
  await dying
  count.sent += atOnce
  count.rounds += 1
  const ids = new Set<unknown>()
  for (let tries = 0; tries < 20; tries += 1) {
    for (const { data } of answers.filter(({ status }) => status === 200)) ids.add(data['id'])
    count.good += answers.filter(({ status }) => status === 200).length
    count.wrong.push(
      ...answers
        .filter((one) => one.status !== 200 && !isUndecided(one))
        .map(({ status, code }) => `${status} ${code}`),
    )
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
  const { rows } = await place.client.query<{ count: string }>(
    'select count(*) from orders where account_id = $1',
    [who.accountId],
  )
  count.orders += Number(rows[0]?.count)
}

async function rounds(place: Place, people: Customer[], disturbances: Disturbance[]): Promise<Count> {
  const count: Count = { sent: 0, good: 0, unknown: 0, otherIds: 0, wrong: [], orders: 0, rounds: 0 }
  for (const [i, who] of people.entries())
    await round(place, who, disturbances[i % disturbances.length]!, count)
  return count
}

async function run({ short, say }: Context): Promise<Outcome> {
  const many = short ? 6 : 60
  const place = await startPlace(many + 1)
  const { customers } = place.testData
  const count = await rounds(place, customers.slice(0, many), ['none', 'lost answers', 'a program dies'])
  say(
    `${count.rounds} checkouts, each sent ${atOnce} times concurrently: ${count.orders} orders, ${count.good} responses with their ids`,
  )
  say(`${count.unknown} requests without a final response were retried`)
  for (const kind of new Set(count.wrong))
    say(`unexpected: ${count.wrong.filter((one) => one === kind).length} × ${kind}`)
  for (const statement of withoutKey) await place.client.query(statement)
  const withBug = await rounds(place, customers.slice(many), ['none'])
  say(`without the idempotency key: ${withBug.orders} orders from one checkout`)
  return {
    figures: [
      exact('checkouts', count.rounds, atLeast(many)),
      exact('concurrent submits per checkout', atOnce, atLeast(100)),
      exact('difference between orders and checkouts', Math.abs(count.orders - count.rounds), none),
      exact('responses with a different order id', count.otherIds, none),
      exact('unexpected responses', count.wrong.length, none),
      exact('share of submits answered with the order', count.good / count.sent, atLeast(1)),
      exact('submits retried without a final response', Math.min(count.unknown, many), atLeast(many)),
      exact('duplicate orders without idempotency (control)', Math.min(withBug.orders - 1, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'one-order',
  title:
    'one checkout sent a hundred times concurrently, with lost responses, a killed program and a reload, creates one order',
  target: 'one order, one id',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
