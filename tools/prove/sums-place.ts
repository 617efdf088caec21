// Orders placed and moved through the API by customers and staff, then set back to other days and hours: for the proof about sums.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { type Answer, ask, isUndecided } from '../chaos/ask.ts'
import { type Customer, type Ground, layGround, type Person } from '../chaos/ground.ts'
import { between, pick, type Roll, rollOf } from '../chaos/roll.ts'
import { entry, type Program, ready, start } from '../stack.ts'
import { type ApiPair, startApiPair } from './api-pair.ts'
import { later } from './clean-up.ts'

export type SumsPlace = {
  pair: ApiPair
  pool: pg.Pool
  databaseUrl: string
  ground: Ground
  startWorker(sources?: string): Promise<Program>
}

export async function startSumsPlace(name: string): Promise<SumsPlace> {
  const pair = await startApiPair(name, { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const env = pair.envAt(Number(new URL(pair.origins[0]).port))
  const databaseUrl = env['DATABASE_URL'] ?? ''
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ground = await layGround(client, rollOf(name), { branches: 3, customers: 36, slots: 1000 })
  await client.query('update branch_stations set cycle_minutes = 1')
  // Nobody watches a board here, and nobody is in a hurry to answer.
  await client.query('update branches set stops_unwatched = false, alarm_minutes = 30, answer_minutes = 60')
  await client.end()
  return {
    pair,
    pool: pair.pool,
    databaseUrl,
    ground,
    async startWorker(sources = 'apps/api') {
      const worker = start('worker', entry.worker.replace('apps/api', sources), { env })
      later(() => worker.kill())
      await ready(worker, `http://127.0.0.1:${env['WORKER_PORT']}/readyz`)
      return worker
    },
  }
}

type Offer = { way: string; grandTotal: string; quick?: object; days: { ranges: { from: string; to: string; isFull: boolean }[] }[] }
type Placed = {
  id: string
  way: string
  isQuick: boolean
  who: Customer
  /** Taken at the counter: the kitchen has it at once. */ isTaken?: true
}

async function call(place: SumsPlace, who: Person, path: string, body?: object): Promise<Answer> {
  const origin = place.pair.origins[path.length % 2]!
  return ask({ origin, method: body ? 'POST' : 'GET', path: `/api/v1/${path}`, token: await who.token(), ...(body && { body }) })
}

/** A busy machine is asked again: every one of these calls is safe when sent twice. What was done already is refused, which is as good. */
async function must(place: SumsPlace, who: Person, path: string, body?: object): Promise<Answer['data']> {
  let answer = await call(place, who, path, body)
  let isAgain = false
  for (let tries = 0; isUndecided(answer) && tries < 20; tries += 1) {
    isAgain = true
    await sleep(200)
    answer = await call(place, who, path, body)
  }
  if (answer.status !== 200 && !(isAgain && answer.status === 409)) throw new Error(`${path} answered ${answer.status} ${answer.code}`)
  return answer.data
}

const hows: Record<string, object> = {
  delivery: { way: 'delivery', address: 'Beside the blue gate' },
  pickup: { way: 'pickup' },
  'dine-in': { way: 'dine-in', tableNumber: '7' },
}

async function placeOne(place: SumsPlace, who: Customer, roll: Roll): Promise<Placed> {
  const { branch } = who
  for (let lines = between(roll, 1, 3); lines > 0; lines -= 1) {
    const { id, price } = pick(roll, place.ground.foods)
    const body = { FoodId: `${id}~${branch.id}`, Quantity: between(roll, 1, 4), Price: (price / 100).toFixed(2), Press: randomUUID() }
    await must(place, who, 'carts', body)
  }
  const checkout = (await must(place, who, 'checkout')) as { cartVersion: number; ways: Offer[] }
  const offer = pick(roll, checkout.ways)
  const range = roll() < 0.2 ? offer.days.flatMap(({ ranges }) => ranges).find(({ isFull }) => !isFull) : undefined
  const { id } = (await must(place, who, 'orders', {
    key: randomUUID(),
    branchId: branch.id,
    cartVersion: checkout.cartVersion,
    grandTotal: offer.grandTotal,
    how: hows[offer.way],
    ...(range && { wanted: { from: range.from, to: range.to } }),
    customerName: 'Sita Gurung',
    customerPhone: who.phone,
    payment: 'cash',
  })) as { id: string }
  return { id, way: offer.way, isQuick: range === undefined, who }
}

/** Somebody at the counter, or at a table; half of them have paid. */
async function takeOne(place: SumsPlace, who: Customer, roll: Roll): Promise<Placed> {
  const [food, quantity, isTable] = [pick(roll, place.ground.foods), between(roll, 1, 3), roll() < 0.5]
  const { id } = (await must(place, who.branch.staff, 'branch-dashboard/counter-orders', {
    key: randomUUID(),
    grandTotal: ((food.price * quantity) / 100).toFixed(2),
    how: isTable ? { kind: 'table', tableNumber: '7' } : { kind: 'walk-in' },
    lines: [{ foodId: `${food.id}~${who.branch.id}`, optionIds: [], quantity }],
    isPaid: roll() < 0.5,
  })) as { id: string }
  return { id, way: isTable ? 'dine-in' : 'pickup', isQuick: true, who, isTaken: true }
}

type Step = { move: string; riderName?: string; riderPhone?: string; reasonCode?: string }
const lastSteps: Record<string, Step[]> = {
  delivery: [{ move: 'hand-over', riderName: 'Ram Thapa', riderPhone: '9811111111' }, { move: 'deliver' }],
  pickup: [{ move: 'collect' }],
  'dine-in': [{ move: 'serve' }],
}

async function carryOn(place: SumsPlace, { id, way, isQuick, isTaken, who }: Placed, most: number): Promise<void> {
  const steps = [...(isTaken ? [] : [{ move: 'accept' }]), ...(isQuick ? [] : [{ move: 'start' }]), { move: 'ready' }, ...lastSteps[way]!]
  for (const step of steps.slice(0, most)) await must(place, who.branch.staff, `orders/${id}/moves`, step)
}

/** What a wallet's money does while cash is due; the news of it comes by the outbox as the product's does. */
const payByWallet = (pool: pg.Pool, id: string) =>
  pool.query(
    `with void as (update payments set state = 'void' where order_id = $1 and state = 'due' returning order_id, branch_id, amount),
       paid as (insert into payments (id, order_id, branch_id, method, state, amount, created_at, paid_at)
         select gen_random_uuid(), order_id, branch_id, 'khalti', 'paid', amount, now(), now() from void returning *)
     insert into outbox (id, topic, payload) select gen_random_uuid(), 'payments.paid',
       jsonb_build_object('paymentId', id, 'orderId', order_id, 'branchId', branch_id, 'method', 'khalti') from paid`,
    [id],
  )

const fates = ['had', 'had', 'had', 'had', 'open', 'open', 'reject', 'cancel', 'cancel', 'withdraw', 'miss', 'wallet'] as const
type Fate = (typeof fates)[number]
/** What is cooked already is not answered any more. */
const takenFates: Fate[] = ['had', 'had', 'open', 'cancel']

async function live(place: SumsPlace, order: Placed, fate: Fate, roll: Roll): Promise<void> {
  const { id, who } = order
  const move = (step: Step) => must(place, who.branch.staff, `orders/${id}/moves`, step)
  if (fate === 'had') {
    await carryOn(place, order, 9)
    if (roll() < 0.8 && !order.isTaken) await must(place, who.branch.staff, `orders/${id}/cash`, { takenBy: 'Ram Thapa' })
  } else if (fate === 'open') await carryOn(place, order, between(roll, 0, 2))
  else if (fate === 'reject') await move({ move: 'reject', reasonCode: 'too-busy' })
  else if (fate === 'withdraw') await must(place, who, `orders/${id}/withdraw`, {})
  else if (fate === 'miss') await place.pool.query(`update orders set deadline_at = now() - interval '2 hours' where id = $1`, [id])
  else if (fate === 'wallet') {
    await payByWallet(place.pool, id)
    await carryOn(place, order, 2)
  } else {
    await carryOn(place, order, between(roll, 0, order.isTaken ? 1 : 2))
    await callOff(place, order)
  }
}

const clocks = ['00:00:00', '00:10:00', '23:59:59.999', '05:44:59', '12:00:00', '18:15:00', '18:20:30']

/** Another day and hour in Kathmandu: the edges of a day, of an hour, and of a day in London. Undefined: it stays as it is. */
function anotherMoment(roll: Roll): { daysAgo: number; clock: string } | undefined {
  if (roll() < 0.35) return undefined
  return { daysAgo: pick(roll, [1, 1, 6, 7, 7, 7, 8, between(roll, 1, 58)]), clock: pick(roll, clocks) }
}

/** With everything that happened to it, which also takes longer than it did; half of what was had is made late. The news is told anew. */
async function setBack({ pool }: SumsPlace, id: string, roll: Roll): Promise<void> {
  const to = anotherMoment(roll)
  await pool.query(
    `with o as (select *, case when $2::int is null then interval '0' else placed_at
         - ((((placed_at at time zone 'Asia/Kathmandu')::date - $2::int)::text || ' ' || $3)::timestamp at time zone 'Asia/Kathmandu') end as back
         from orders where id = $1),
       steps as (update order_history h set at = h.at - o.back + (h.sequence - 1) * $4::int * interval '1 second' from o where h.order_id = o.id returning h.at),
       last as (select max(h.at - o.back + (h.sequence - 1) * $4::int * interval '1 second') as at from order_history h join o on o.id = h.order_id)
     update orders set placed_at = orders.placed_at - o.back, due_at = case when $5 then last.at - interval '1 second' else last.at + interval '10 minutes' end,
       wanted_from = orders.wanted_from - o.back, wanted_to = orders.wanted_to - o.back,
       ended_at = case when orders.ended_at is not null then last.at end, version = orders.version + 1
     from o, last where orders.id = o.id`,
    [id, to?.daysAgo ?? null, to?.clock ?? null, between(roll, 20, 400), roll() < 0.5],
  )
  await tellAgain(pool, [id])
}

/** The news of orders once more, to the ear that counts: with another id, in another order than it happened. */
export const tellAgain = (pool: pg.Pool, ids: string[]) =>
  pool.query(
    `select graphile_worker.add_job(task, json_build_object('eventId', gen_random_uuid(), 'payload', payload))
     from (select o.id, t.task, case t.task when 'analytics.count-placed' then json_build_object('orderId', o.id, 'branchId', o.branch_id, 'state', 'placed')
         else json_build_object('orderId', o.id, 'branchId', o.branch_id, 'move', 'accept', 'from', 'placed', 'to', 'accepted') end as payload
       from orders o, (values ('analytics.count-moved'), ('analytics.count-placed')) as t (task) where o.id = any ($1) order by random()) told`,
    [ids],
  )

/** Five at the first counter, cooked already: so many are there to be called off, whatever became of the others. */
export async function takeFive(place: SumsPlace): Promise<Placed[]> {
  const [roll, orders] = [rollOf('five'), [] as Placed[]]
  while (orders.length < 5) orders.push(await takeOne(place, place.ground.customers[0]!, roll))
  return orders
}

export const callOff = (place: SumsPlace, { id, who }: Placed): Promise<unknown> =>
  must(place, who.branch.staff, `orders/${id}/moves`, { move: 'cancel', reasonCode: 'not-reached' })

type Rush = { orders: number; seed: string }

/** Each customer one order after the other, all of them at once. Answers their ids. */
export async function rush(place: SumsPlace, { orders, seed }: Rush): Promise<string[]> {
  const roll = rollOf(seed)
  const waiting = Array.from({ length: orders }, (_, i) => i)
  const ids: string[] = []
  const person = async (who: Customer): Promise<void> => {
    while (waiting.pop() !== undefined) {
      const order = await (roll() < 0.15 ? takeOne : placeOne)(place, who, roll)
      ids.push(order.id)
      const becomes = pick(roll, order.isTaken ? takenFates : fates)
      await live(place, order, becomes, roll)
      // What is to be missed is found by the sweep some seconds later.
      if (becomes !== 'miss') await setBack(place, order.id, roll)
      if (roll() < 0.3) await tellAgain(place.pool, [pick(roll, ids), order.id])
    }
  }
  await Promise.all(place.ground.customers.map(person))
  return ids
}
