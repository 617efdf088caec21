// Five devices of one customer change the cart at once, on two API programs: the cart holds the sum of the accepted changes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  aCustomer,
  type Answer,
  askCart,
  type CartPlace,
  type Customer,
  startCartPlace,
} from '../../fixtures/cart-place.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const devices = 5
const mutationCount = 500
const foods = 4
/** Far from zero and close enough to the limit of 99 that some mutations are rejected. */
const startWith = 50
/** Concurrent mutations in the run that sends each one twice: fewer than the cart remembers idempotency keys. */
const inAWave = 40

/** One cart mutation: the quantity it adds to a food. */
type CartMutation = { food: number; by: number; isChange: boolean }
type StoredCart = { lineIds: string[]; quantities: number[]; version: number }
type Sent = {
  place: CartPlace
  customer: Customer
  lineIds: string[]
  mutation: CartMutation
  i: number
  times: number
}
type Send = (sent: Sent) => Promise<Answer[]>

const randomMutation = (): CartMutation => {
  const isChange = Math.random() < 0.5
  // Additions and removals balance, so a line reached by all changes before the first addition does not end at zero.
  const by = (isChange && Math.random() < 0.5 ? -1 : 1) * (1 + Math.floor(Math.random() * 2))
  return { food: Math.floor(Math.random() * foods), by, isChange }
}

/** An addition sends the difference; a change sends the old and the new quantity, as the page of a device does. */
const overHttp: Send = async ({ place, customer, lineIds, mutation, i, times }) => {
  const FoodId = `${place.foods[mutation.food]!.id}~${place.outlets[0].id}`
  const IdempotencyKey = randomUUID()
  const body = mutation.isChange
    ? {
        FoodId,
        LineId: lineIds[mutation.food],
        From: startWith,
        Quantity: startWith + mutation.by,
        IdempotencyKey,
      }
    : {
        FoodId,
        Quantity: mutation.by,
        Price: (place.foods[mutation.food]!.price / 100).toFixed(2),
        IdempotencyKey,
      }
  const method = mutation.isChange ? ('PATCH' as const) : ('POST' as const)
  const once = (_: unknown, k: number) =>
    retryWhenBusy(() =>
      askCart({
        origin: place.pair.origins[(i + k) % 2]!,
        token: customer.tokens[(i + k) % devices]!,
        method,
        body,
      }),
    )
  return Promise.all(Array.from({ length: times }, once))
}

/** Retries a busy answer, as the site does. */
async function retryWhenBusy(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.code !== 'server.busy' || tries === 5) return answer
    await sleep(300)
  }
}

async function readStoredCart(
  { pair, foods: menu }: CartPlace,
  { accountId }: Customer,
): Promise<StoredCart> {
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

type Tally = {
  accepted: number
  refused: number
  repeats: number
  wrong: string[]
  quantityErrors: number
  versionErrors: number
}

type Wanted = { many: number; times: number; send: Send }

/** Sends all mutations at once. A mutation counts once however often it is accepted, and not at all when it is rejected. */
async function round(place: CartPlace, { many, times, send }: Wanted, tally: Tally): Promise<void> {
  const customer = await aCustomer(place.pair, devices)
  await fillCart(place, customer)
  const before = await readStoredCart(place, customer)
  const expected = [...before.quantities]
  let accepted = 0
  const countAnswers = (mutation: CartMutation, answers: Answer[]) => {
    tally.wrong.push(
      ...answers
        .filter(({ status, code }) => status !== 200 && code !== 'cart.too_many')
        .map((a) => `${a.status} ${a.code}`),
    )
    tally.repeats += Math.max(0, answers.filter(({ status }) => status === 200).length - 1)
    const isIn = answers.some(({ status }) => status === 200)
    accepted += Number(isIn)
    tally.refused += Number(!isIn)
    if (isIn) expected[mutation.food]! += mutation.by
  }
  const one = async (_: unknown, i: number) => {
    const mutation = randomMutation()
    countAnswers(mutation, await send({ place, customer, lineIds: before.lineIds, mutation, i, times }))
  }
  await Promise.all(Array.from({ length: many }, one))
  const after = await readStoredCart(place, customer)
  tally.accepted += accepted
  tally.quantityErrors += after.quantities.reduce(
    (sum, quantity, i) => sum + Math.abs(quantity - expected[i]!),
    0,
  )
  tally.versionErrors += Math.abs(after.version - before.version - accepted)
}

async function fillCart({ pair, foods: menu, outlets }: CartPlace, { tokens }: Customer): Promise<void> {
  const put = { origin: pair.origins[0], token: tokens[0]!, method: 'POST' as const }
  for (const { id } of menu.slice(0, foods))
    await askCart({ ...put, body: { FoodId: `${id}~${outlets[0].id}`, Quantity: startWith } })
}

async function race(place: CartPlace, rounds: number, wanted: Partial<Wanted> = {}): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, repeats: 0, wrong: [], quantityErrors: 0, versionErrors: 0 }
  for (let i = 0; i < rounds; i += 1)
    await round(place, { many: mutationCount, times: 1, send: overHttp, ...wanted }, tally)
  return tally
}

/** Injected bug: an unlocked read-modify-write on the cart. Mutations must get lost, and the check must report them. */
const readModifyWrite: Send = async ({ place: { pair }, customer, lineIds, mutation }) => {
  const id = lineIds[mutation.food]!
  const { rows } = await pair.pool.query<{ quantity: number }>(
    'select quantity from cart_lines where id = $1',
    [id],
  )
  const quantity = rows[0]!.quantity + mutation.by
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
  say(
    `${rounds} × ${mutationCount} concurrent mutations from ${devices} devices, ${((rounds * mutationCount) / seconds).toFixed(0)} a second:`,
  )
  say(
    `${done.accepted} accepted, ${done.refused} rejected above 99; ${done.quantityErrors} items lost or added`,
  )
  const twice = await race(place, rounds, { many: inAWave, times: 2 })
  say(
    `${twice.accepted + twice.refused} mutations sent twice each: ${twice.repeats} acknowledged both times; ${twice.quantityErrors} items lost or added`,
  )
  const wrong = [...done.wrong, ...twice.wrong]
  for (const kind of new Set(wrong)) say(`unexpected: ${wrong.filter((w) => w === kind).length} × ${kind}`)
  const withBug = await race(place, 1, { send: readModifyWrite })
  say(
    `injected read-modify-write: ${withBug.quantityErrors} items lost or added by ${withBug.accepted} mutations`,
  )
  return {
    figures: [
      exact('cart changes', done.accepted + done.refused, atLeast(rounds * mutationCount)),
      exact('cart changes accepted', Math.min(done.accepted, rounds * 200), atLeast(rounds * 200)),
      exact(
        'items lost or added beyond the accepted changes',
        done.quantityErrors + twice.quantityErrors,
        none,
      ),
      exact(
        'cart versions that differ from one per accepted change',
        done.versionErrors + twice.versionErrors,
        none,
      ),
      exact('unexpected responses', wrong.length, none),
      exact(
        'changes sent twice and acknowledged both times',
        Math.min(twice.repeats, rounds * 20),
        atLeast(rounds * 20),
      ),
      exact(
        'items lost with an injected read-modify-write (control)',
        Math.min(withBug.quantityErrors, 1),
        atLeast(1),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'cart-race',
  title:
    'five devices change a cart five hundred times at once on two programs: every accepted change is applied exactly once',
  target: 'sum of the accepted changes = quantity',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
