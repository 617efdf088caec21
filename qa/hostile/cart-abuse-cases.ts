// Requests that try to cheat a cart, and the answer each of them must get.
import { randomUUID } from 'node:crypto'
import type { Asked, CartPlace } from '../fixtures/cart-place.ts'

/** `own` is a line of the sender, `foreign` one of another customer; the sender's cart holds food of the first outlet. */
export type Scene = {
  place: CartPlace
  own: { id: string; food: number }
  foreign: { id: string; food: number }
}
export type CartAbuseCase = Pick<Asked, 'method' | 'path' | 'body'> & {
  kind: string
  /** 'status code'; without a code any error of that status is accepted. */
  expected: string
}

type Roll = () => number
const pick = <T>(roll: Roll, from: readonly T[]): T => from[Math.floor(roll() * from.length)]!

const wrongPrices = ['0.01', '-180.00', '0', '', ' ', 'NaN', 'Infinity', '1e308', '0x10', '180,00', 'Rs. 180', '१८०', '180.001', "1' or '1'='1", -1, 0, 1e308, 1e-308, 0.1, 179.999999] // prettier-ignore
const noPrices = ['true', '{}', '[]', '["180.00"]', '{"$gt":0}', `"${'9'.repeat(41)}"`, `"180\\u0000"`]
const wrongQuantities = ['1000000000', '0', '-1', '1.5', '100', '"1"', '1e3', 'null', '[1]', '{"$inc":1}', 'true', '-0.5', '9007199254740993', '1e308', '""'] // prettier-ignore
const wrongIds = ['', 'x', '0', '../1', `${'-'.repeat(36)}~${'-'.repeat(36)}`, '%00', "' or 1=1 --", 'null', `${randomUUID()}~`, `~${randomUUID()}`, `${randomUUID()}~${randomUUID()}~${randomUUID()}`] // prettier-ignore

/** A body with one raw value. */
const withRaw = (body: Record<string, unknown>, key: string, raw: string): string =>
  JSON.stringify({ ...body, [key]: 'HERE' }).replace('"HERE"', () => raw)

export const cartAbuseCases: ((scene: Scene, roll: Roll) => CartAbuseCase)[] = [
  (s, roll) => ({ kind: 'a wrong price', method: 'POST', body: { ...validBody(s, roll), Price: pick(roll, wrongPrices) }, expected: '409 cart.price_changed' }),
  (s, roll) => ({ kind: 'an invalid price', method: 'POST', body: withRaw(validBody(s, roll), 'Price', pick(roll, noPrices)), expected: '400' }),
  (s, roll) => ({ kind: 'a wrong quantity', method: 'POST', body: withRaw(validBody(s, roll), 'Quantity', pick(roll, wrongQuantities)), expected: '400 request.invalid' }),
  (s) => ({ kind: 'more than 99 by adding', method: 'POST', body: { FoodId: foodAt(s, s.own.food), Quantity: 99 }, expected: '409 cart.too_many' }),
  (s) => ({ kind: 'more than 99 by a change', method: 'PATCH', body: { FoodId: foodAt(s, s.own.food), LineId: s.own.id, Quantity: 99, From: 1 }, expected: '409 cart.too_many' }),
  (s, roll) => ({ kind: 'a wrong quantity for a line', method: 'PATCH', body: withRaw({ FoodId: foodAt(s, s.own.food) }, 'Quantity', pick(roll, ['1000000000', '1.5', '100', '"2"', 'null', '-100'])), expected: '400 request.invalid' }),
  (s) => ({ kind: "another customer's line changed", method: 'PATCH', body: { FoodId: foodAt(s, s.foreign.food), LineId: s.foreign.id, Quantity: 1 }, expected: '404 cart.line_unknown' }),
  (s) => ({ kind: "another customer's line removed", method: 'DELETE', path: `/${s.foreign.id}`, expected: '404 cart.line_unknown' }),
  () => ({ kind: 'an unknown line', method: 'DELETE', path: `/${randomUUID()}`, expected: '404 cart.line_unknown' }),
  (s, roll) => ({ kind: "another outlet's food", method: 'POST', body: { ...validBody(s, roll), FoodId: foodAt(s, 0, 1) }, expected: '409 cart.other_outlet' }),
  (s, roll) => ({ kind: 'another outlet, confirming a third one', method: 'POST', body: { ...validBody(s, roll), FoodId: foodAt(s, 0, 1), InsteadOf: randomUUID() }, expected: '409 cart.other_outlet' }),
  (s) => ({ kind: 'a line under another outlet', method: 'PATCH', body: { FoodId: foodAt(s, s.own.food, 1), LineId: s.own.id, Quantity: 1 }, expected: '404 cart.line_unknown' }),
  (s) => ({ kind: 'the option of another food', method: 'POST', body: { FoodId: foodAt(s, 0), Quantity: 1, Options: [s.place.sizes.half] }, expected: '409 food.options' }),
  (s, roll) => ({ kind: 'incompatible options', method: 'POST', body: { FoodId: foodAt(s, -1), Quantity: 1, Options: pick(roll, [[], [s.place.sizes.half, s.place.sizes.full], [s.place.sizes.half, s.place.sizes.half], [randomUUID()]]) }, expected: '409 food.options' }),
  (s, roll) => ({ kind: 'the price of the cheaper option', method: 'POST', body: { FoodId: foodAt(s, -1), Quantity: 1, Options: [s.place.sizes.full], Price: pick(roll, ['90.00', '1.00']) }, expected: '409 cart.price_changed' }),
  (s) => ({ kind: 'an unknown food', method: 'POST', body: { FoodId: `${randomUUID()}~${s.place.outlets[0].id}`, Quantity: 1 }, expected: '404 food.unknown' }),
  (s) => ({ kind: 'an unknown outlet', method: 'POST', body: { FoodId: `${s.place.foods[0]!.id}~${randomUUID()}`, Quantity: 1 }, expected: '404 branch.unknown' }),
  (_scene, roll) => ({ kind: 'an invalid food id', method: pick(roll, ['POST', 'PATCH'] as const), body: { FoodId: pick(roll, wrongIds), Quantity: 1 }, expected: '400 request.invalid' }),
  (s, roll) => ({ kind: 'an internal field', method: 'POST', body: { ...validBody(s, roll), [pick(roll, ['UnitPrice', 'account_id', 'seen_price', 'AccountId', 'id', 'version', '$where'])]: 1 }, expected: '400 request.invalid' }),
  (s, roll) => ({ kind: 'a prototype key', method: 'POST', body: JSON.stringify(validBody(s, roll)).replace('{', '{"__proto__":{"Price":"1.00"},'), expected: '400' }),
  (s, roll) => ({ kind: 'a note that is too long or invalid', method: 'POST', body: withRaw(validBody(s, roll), 'Message', pick(roll, [`"${'म'.repeat(201)}"`, '"x\\u0000"', '"\\ud800"', '7', '{}', '[]'])), expected: '400' }),
  (_scene, roll) => ({ kind: 'a body that is not an object', method: pick(roll, ['POST', 'PATCH'] as const), body: pick(roll, ['[]', '"x"', '7', 'null', 'true', '{', '', '{"FoodId":}', `${'['.repeat(500)}${']'.repeat(500)}`]), expected: '400' }),
] // prettier-ignore

const foodAt = ({ place }: Scene, food: number, outlet = 0): string =>
  `${place.foods.at(food)!.id}~${place.outlets[outlet]!.id}`

/** A valid body of an addition to the cart. */
const validBody = (scene: Scene, roll: Roll): Record<string, unknown> => ({
  FoodId: foodAt(scene, Math.floor(roll() * (scene.place.foods.length - 1))),
  Quantity: 1,
})
