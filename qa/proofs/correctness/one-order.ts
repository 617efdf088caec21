// One checkout sent a hundred times at once, at two programs, over answers that are lost and a page that is loaded again: one order.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { type Answer, ask, isUndecided } from '../../chaos/clients/ask.ts'
import { type Customer, type Ground, layGround } from '../../chaos/ground.ts'
import { rollOf } from '../../chaos/roll.ts'
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

/** What the browser keeps until it has a final answer: it is sent again as it is, also by a page that was loaded again. */
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
type Trouble = 'none' | 'lost answers' | 'a program dies'

/** All at once, over both programs; whoever got no answer asks again with the same key until there is one. */
async function round(place: Place, who: Customer, trouble: Trouble, count: Count): Promise<void> {
  const body = await checkOut(place, who)
  const token = await who.token()
  const send = (i: number) => ask({ origin: place.origins[i % 2]!, method: 'POST', path: '/api/v1/orders', token, body })
  if (trouble === 'lost answers') place.ways[0]!.harm('lost-answers')
  const dying = trouble === 'a program dies' ? place.restart() : undefined
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
  // The page is loaded again, long after: it still has the key.
  const again = await send(1)
  ids.add(again.data['id'])
  count.otherIds += ids.size - 1
  const { rows } = await place.client.query<{ count: string }>('select count(*) from orders where account_id = $1', [who.accountId])
  count.orders += Number(rows[0]?.count)
}

async function rounds(place: Place, people: Customer[], troubles: Trouble[]): Promise<Count> {
  const count: Count = { sent: 0, good: 0, unknown: 0, otherIds: 0, wrong: [], orders: 0, rounds: 0 }
  for (const [i, who] of people.entries()) await round(place, who, troubles[i % troubles.length]!, count)
  return count
}

async function run({ short, say }: Context): Promise<Outcome> {
  const many = short ? 6 : 60
  const place = await startPlace(many + 1)
  const { customers } = place.ground
  const count = await rounds(place, customers.slice(0, many), ['none', 'lost answers', 'a program dies'])
  say(`${count.rounds} checkouts, each sent ${atOnce} times at once: ${count.orders} orders, ${count.good} answers with their ids`)
  say(`${count.unknown} answers never came or said 'later', and were asked for again`)
  for (const kind of new Set(count.wrong)) say(`unexpected: ${count.wrong.filter((one) => one === kind).length} × ${kind}`)
  for (const statement of withoutKey) await place.client.query(statement)
  const planted = await rounds(place, customers.slice(many), ['none'])
  say(`without the key: ${planted.orders} orders of one checkout`)
  return {
    figures: [
      exact('checkouts', count.rounds, atLeast(many)),
      exact('submits of one checkout at once', atOnce, atLeast(100)),
      exact('orders beside one a checkout', Math.abs(count.orders - count.rounds), none),
      exact('answers with another id', count.otherIds, none),
      exact('answers that are neither the order nor later', count.wrong.length, none),
      exact('submits answered with the order', count.good / count.sent, atLeast(1), 'of all'),
      exact('answers lost on the way', Math.min(count.unknown, many), atLeast(many)),
      exact('orders seen beside the one without a key', Math.min(planted.orders - 1, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'one-order',
  title: 'one checkout is sent a hundred times at once, over lost answers, a dying program and a reload: it is one order',
  target: 'one order, one id',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
