// Five devices of one customer press at once, on two API programs: what the answers accepted is what is in the cart.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aCustomer, type Answer, askCart, type CartPlace, type Customer, startCartPlace } from '../../fixtures/cart-place.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const devices = 5
const presses = 500
const foods = 4
/** Far from nothing and near enough to 99 that some presses are refused. */
const startWith = 50
/** Pressed at once where each is sent twice: fewer than the cart remembers. */
const inAWave = 40

/** One press: what it would add to which food. */
type Press = { food: number; by: number; isChange: boolean }
type Kept = { lineIds: string[]; quantities: number[]; version: number }
type Sent = { place: CartPlace; customer: Customer; lineIds: string[]; press: Press; i: number; times: number }
type Send = (sent: Sent) => Promise<Answer[]>

const anyPress = (): Press => {
  const isChange = Math.random() < 0.5
  // As many less as more: a line that all the changes reach before the first press to add must not end at nothing.
  const by = (isChange && Math.random() < 0.5 ? -1 : 1) * (1 + Math.floor(Math.random() * 2))
  return { food: Math.floor(Math.random() * foods), by, isChange }
}

/** Adding says how many more; a change says from what to what, as the screen of a device would. */
const overHttp: Send = async ({ place, customer, lineIds, press, i, times }) => {
  const FoodId = `${place.foods[press.food]!.id}~${place.outlets[0].id}`
  const Press = randomUUID()
  const body = press.isChange
    ? { FoodId, LineId: lineIds[press.food], From: startWith, Quantity: startWith + press.by, Press }
    : { FoodId, Quantity: press.by, Price: (place.foods[press.food]!.price / 100).toFixed(2), Press }
  const method = press.isChange ? ('PATCH' as const) : ('POST' as const)
  const once = (_: unknown, k: number) =>
    patiently(() => askCart({ origin: place.pair.origins[(i + k) % 2]!, token: customer.tokens[(i + k) % devices]!, method, body }))
  return Promise.all(Array.from({ length: times }, once))
}

/** Who is told that we are busy tries again, as the site does. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.code !== 'server.busy' || tries === 5) return answer
    await sleep(300)
  }
}

async function keptBy({ pair, foods: menu }: CartPlace, { accountId }: Customer): Promise<Kept> {
  const { rows } = await pair.pool.query<{ id: string; food_id: string; quantity: number; version: string }>(
    'select l.id, l.food_id, l.quantity, c.version from cart_lines l join carts c using (account_id) where account_id = $1',
    [accountId],
  )
  const lines = menu.map(({ id }) => rows.find(({ food_id }) => food_id === id))
  return {
    lineIds: lines.map((line) => line?.id ?? ''),
    quantities: lines.map((line) => line?.quantity ?? 0),
    version: Number(rows[0]?.version),
  }
}

type Tally = { accepted: number; refused: number; repeats: number; wrong: string[]; astray: number; strayVersions: number }

type Wanted = { many: number; times: number; send: Send }

/** All at once. A press counts once however often it is accepted, and not at all when it is refused. */
async function round(place: CartPlace, { many, times, send }: Wanted, tally: Tally): Promise<void> {
  const customer = await aCustomer(place.pair, devices)
  await fillCart(place, customer)
  const before = await keptBy(place, customer)
  const expected = [...before.quantities]
  let accepted = 0
  const judge = (press: Press, answers: Answer[]) => {
    tally.wrong.push(
      ...answers.filter(({ status, code }) => status !== 200 && code !== 'cart.too_many').map((a) => `${a.status} ${a.code}`),
    )
    tally.repeats += Math.max(0, answers.filter(({ status }) => status === 200).length - 1)
    const isIn = answers.some(({ status }) => status === 200)
    accepted += Number(isIn)
    tally.refused += Number(!isIn)
    if (isIn) expected[press.food]! += press.by
  }
  const one = async (_: unknown, i: number) => {
    const press = anyPress()
    judge(press, await send({ place, customer, lineIds: before.lineIds, press, i, times }))
  }
  await Promise.all(Array.from({ length: many }, one))
  const after = await keptBy(place, customer)
  tally.accepted += accepted
  tally.astray += after.quantities.reduce((sum, quantity, i) => sum + Math.abs(quantity - expected[i]!), 0)
  tally.strayVersions += Math.abs(after.version - before.version - accepted)
}

async function fillCart({ pair, foods: menu, outlets }: CartPlace, { tokens }: Customer): Promise<void> {
  const put = { origin: pair.origins[0], token: tokens[0]!, method: 'POST' as const }
  for (const { id } of menu.slice(0, foods)) await askCart({ ...put, body: { FoodId: `${id}~${outlets[0].id}`, Quantity: startWith } })
}

async function race(place: CartPlace, rounds: number, wanted: Partial<Wanted> = {}): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, repeats: 0, wrong: [], astray: 0, strayVersions: 0 }
  for (let i = 0; i < rounds; i += 1) await round(place, { many: presses, times: 1, send: overHttp, ...wanted }, tally)
  return tally
}

/** The plant: a cart that is read, counted up and written back. Presses must get lost, and be missed. */
const readModifyWrite: Send = async ({ place: { pair }, customer, lineIds, press }) => {
  const id = lineIds[press.food]!
  const { rows } = await pair.pool.query<{ quantity: number }>('select quantity from cart_lines where id = $1', [id])
  const quantity = rows[0]!.quantity + press.by
  if (quantity > 99) return [{ status: 409, code: 'cart.too_many' }]
  await pair.pool.query('update cart_lines set quantity = $2 where id = $1', [id, quantity])
  await pair.pool.query('update carts set version = version + 1 where account_id = $1', [customer.accountId])
  return [{ status: 200, code: '', data: { id, quantity } }]
}

async function run({ short, say }: Context): Promise<Outcome> {
  const rounds = short ? 1 : 20
  const place = await startCartPlace('cart-race', foods + 1)
  const began = performance.now()
  const done = await race(place, rounds)
  const seconds = (performance.now() - began) / 1000
  say(`${rounds} × ${presses} presses of ${devices} devices at once, ${((rounds * presses) / seconds).toFixed(0)} a second:`)
  say(`${done.accepted} accepted, ${done.refused} above 99 refused; ${done.astray} pieces astray`)
  const twice = await race(place, rounds, { many: inAWave, times: 2 })
  say(`${twice.accepted + twice.refused} presses sent twice each: ${twice.repeats} accepted both times; ${twice.astray} pieces astray`)
  const wrong = [...done.wrong, ...twice.wrong]
  for (const kind of new Set(wrong)) say(`unexpected: ${wrong.filter((w) => w === kind).length} × ${kind}`)
  const planted = await race(place, 1, { send: readModifyWrite })
  say(`read, counted up and written back instead: ${planted.astray} pieces astray of ${planted.accepted} presses`)
  return {
    figures: [
      exact('presses', done.accepted + done.refused, atLeast(rounds * presses)),
      exact('presses accepted', Math.min(done.accepted, rounds * 200), atLeast(rounds * 200)),
      exact('pieces beside the accepted ones', done.astray + twice.astray, none),
      exact('versions beside one a press', done.strayVersions + twice.strayVersions, none),
      exact('answers that are neither accepted nor too many', wrong.length, none),
      exact('presses accepted that came twice', Math.min(twice.repeats, rounds * 20), atLeast(rounds * 20)),
      exact('pieces seen lost by a cart that is read and written back', Math.min(planted.astray, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'cart-race',
  title: 'five devices press five hundred times at once on two programs: every accepted press is in the cart, once',
  target: 'sum of the accepted presses = quantity',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
