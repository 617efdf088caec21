// Requests that try to pay less or to reach another customer's cart, among valid requests that must not be affected.
import {
  aCustomer,
  type Answer,
  askCart,
  type Asked,
  type CartPlace,
  type Customer,
  startCartPlace,
} from '../../fixtures/cart-place.ts'
import { type CartAbuseCase, cartAbuseCases, type Scene } from '../../hostile/cart-abuse-cases.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const foods = 6

type Tally = {
  sent: number
  kinds: Set<string>
  wrong: string[]
  written: string[]
  valid: number
  validFailed: string[]
}
type Send = (asked: Asked) => Promise<Answer>

/** Every cart and line with the transaction that wrote it, so that any write shows. */
async function printOf({ pair }: CartPlace): Promise<string> {
  const { rows } = await pair.pool.query<{ print: string }>(
    `select coalesce((select md5(string_agg(c.xmin::text || c::text, ',' order by account_id)) from carts c), '')
      || coalesce((select md5(string_agg(l.xmin::text || l::text, ',' order by id)) from cart_lines l), '') as print`,
  )
  return rows[0]!.print
}

const isAsExpected = ({ status, code }: Answer, { expected }: CartAbuseCase): boolean => {
  const [wantedStatus, wantedCode] = expected.split(' ')
  return String(status) === wantedStatus && (wantedCode === undefined || code === wantedCode)
}

/** Valid mutations with the price of the menu; the line is removed again, so that the cart never fills up. */
async function changeCart(place: CartPlace, token: string, i: number, tally: Tally): Promise<void> {
  const { id, price } = place.foods[i % (foods - 1)]!
  const origin = place.pair.origins[i % 2]!
  const FoodId = `${id}~${place.outlets[0].id}`
  const put = await askCart({
    origin,
    token,
    method: 'POST',
    body: { FoodId, Quantity: 1, Price: (price / 100).toFixed(2), Message: 'No chilli' },
  })
  const more = await askCart({ origin, token, method: 'PATCH', body: { FoodId, Quantity: 2, From: 1 } })
  const out = await askCart({ origin, token, method: 'DELETE', path: `/${put.data?.id}` })
  tally.valid += 3
  tally.validFailed.push(
    ...[put, more, out].filter(({ status }) => status !== 200).map(({ status, code }) => `${status} ${code}`),
  )
  if (more.data?.quantity !== 2) tally.validFailed.push(`${more.data?.quantity} of a food instead of 2`)
}

/** Fifty of one food: neither full nor emptied by a valid mutation. */
async function aLine(
  { pair, foods: menu, outlets }: CartPlace,
  { tokens }: Customer,
  food: number,
): Promise<{ id: string; food: number }> {
  const body = { FoodId: `${menu[food]!.id}~${outlets[0].id}`, Quantity: 50 }
  const { data } = await askCart({ origin: pair.origins[0], token: tokens[0]!, method: 'POST', body })
  if (!data) throw new Error('the cart could not be filled')
  return { id: data.id, food }
}

type Work = { rounds: number; send?: Send; hasValidChanges?: boolean }

async function work(
  place: CartPlace,
  { rounds, send = askCart, hasValidChanges = true }: Work,
): Promise<Tally> {
  const tally: Tally = { sent: 0, kinds: new Set(), wrong: [], written: [], valid: 0, validFailed: [] }
  const [attacker, victim, neighbour] = [
    await aCustomer(place.pair),
    await aCustomer(place.pair),
    await aCustomer(place.pair),
  ]
  const scene: Scene = { place, own: await aLine(place, attacker, 1), foreign: await aLine(place, victim, 2) }
  let before = await printOf(place)
  for (let i = 0; i < rounds * cartAbuseCases.length; i += 1) {
    const abuse = cartAbuseCases[i % cartAbuseCases.length]!(scene, Math.random)
    const { kind, expected, ...sent } = abuse
    const answer = await send({ ...sent, origin: place.pair.origins[i % 2]!, token: attacker.tokens[0]! })
    const after = await printOf(place)
    tally.sent += 1
    tally.kinds.add(kind)
    if (!isAsExpected(answer, abuse))
      tally.wrong.push(`${kind}: ${answer.status} ${answer.code}, should be ${expected}`)
    if (after !== before) tally.written.push(kind)
    // A valid mutation of another customer in between, and one of the attacker.
    if (hasValidChanges && i % 3 === 0)
      await changeCart(place, (i % 2 === 0 ? neighbour : victim).tokens[0]!, 3, tally)
    if (hasValidChanges && i % 7 === 0) await changeCart(place, attacker.tokens[0]!, 3, tally)
    before = await printOf(place)
  }
  return tally
}

/** Injected bug: a server that ignores the price and clamps the quantity. */
const careless: Send = (asked) => {
  if (asked.method !== 'POST' || typeof asked.body !== 'object') return askCart(asked)
  const { Price, Quantity, ...body } = asked.body as Record<string, unknown>
  return askCart({ ...asked, body: { ...body, Quantity: 1 } })
}

async function run({ short, say }: Context): Promise<Outcome> {
  const rounds = short ? 12 : 500
  const place = await startCartPlace('cart-abuse', foods)
  const done = await work(place, { rounds })
  say(
    `${done.sent} invalid requests of ${done.kinds.size} kinds: ${done.wrong.length} not rejected as specified, ${done.written.length} wrote data`,
  )
  say(`${done.valid} valid mutations in between, ${done.validFailed.length} failed`)
  for (const wrong of new Set([
    ...done.wrong,
    ...done.written.map((kind) => `${kind}: wrote`),
    ...done.validFailed,
  ]))
    say(`unexpected: ${wrong}`)
  const withBug = await work(place, { rounds: 2, send: careless, hasValidChanges: false })
  say(`without the price check: ${withBug.wrong.length} accepted, ${withBug.written.length} wrote data`)
  return {
    figures: [
      exact('kinds of abuse', done.kinds.size, atLeast(cartAbuseCases.length)),
      exact('invalid requests', done.sent, atLeast(rounds * cartAbuseCases.length)),
      exact('invalid requests not rejected as specified', done.wrong.length, none),
      exact('rejected requests that wrote data', done.written.length, none),
      exact('valid cart changes', done.valid, atLeast(rounds * cartAbuseCases.length)),
      exact('valid cart changes that failed', done.validFailed.length, none),
      exact(
        'accepted without the price check (control)',
        Math.min(withBug.wrong.length, withBug.written.length, 1),
        atLeast(1),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'cart-abuse',
  title:
    'wrong prices, lines of other carts, other outlets and broken bodies are rejected with their error code, and valid changes in between all count',
  target: 'every abuse rejected as specified, nothing written, no valid change fails',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
