// The moving average of the model: what goods cost that come and go, also below zero.

/** `cost` is the last known one, in paisa per million thousandths. */
export type Place = {
  itemId: string
  locationId: string
  onHand: bigint
  value: bigint
  cost: bigint
  batches: Map<string, bigint>
}

export const million = 1_000_000n
const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n)
export const sum = (values: bigint[]): bigint => values.reduce((all, value) => all + value, 0n)

/** Rounded half away from zero. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  const [above, below] = [sizeOf(dividend), sizeOf(divisor)]
  const rounded = above / below + ((above % below) * 2n >= below ? 1n : 0n)
  return dividend < 0n === divisor < 0n ? rounded : -rounded
}

/** Each part gets what the rounded sums up to it and before it differ by, so nothing is lost. */
export function split(value: bigint, weights: bigint[]): bigint[] {
  const whole = sum(weights)
  const upTo = (count: number) => (whole === 0n ? 0n : quotient(value * sum(weights.slice(0, count)), whole))
  return weights.map((_, i) => upTo(i + 1) - upTo(i))
}

export const atLastCost = ({ cost }: Place, quantity: bigint): bigint => quotient(cost * quantity, million)
export const atAverage = (place: Place, quantity: bigint): bigint =>
  place.onHand > 0n ? quotient(place.value * quantity, place.onHand) : atLastCost(place, quantity)

/** Takes goods at the average; the last unit takes the rest of the value, and what is below zero the last known cost. */
export function take(place: Place, quantity: bigint): bigint {
  const { onHand, value } = place
  const isAll = onHand > 0n && quantity >= onHand
  const taken = isAll ? value + atLastCost(place, quantity - onHand) : atAverage(place, quantity)
  place.onHand -= quantity
  place.value -= taken
  return taken
}

/** Adds goods. Returns what corrects the estimated cost of a deficit. */
export function put(place: Place, quantity: bigint, value: bigint): bigint {
  const { onHand: before, value: deficit } = place
  place.onHand += quantity
  place.value += value
  let correction = 0n
  if (before < 0n) {
    const isOver = place.onHand > 0n
    const actual = isOver
      ? quotient(value * place.onHand, quantity)
      : quotient(deficit * place.onHand, before)
    correction = actual - place.value
    place.value = actual
  }
  const isThere = place.onHand > 0n
  const cost = isThere ? quotient(place.value * million, place.onHand) : quotient(value * million, quantity)
  if (cost > 0n) place.cost = cost
  return correction
}

/** What a bill changes: the share of the difference that is still on hand. The value stays at zero or above. */
export function revalue(place: Place, quantity: bigint, bill: { difference: bigint; cost: bigint }): bigint {
  const isThere = place.onHand > 0n
  const share = isThere ? quotient(bill.difference * lesser(place.onHand, quantity), quantity) : 0n
  const correction = share < -place.value && isThere ? -place.value : share
  place.value += correction
  const cost = isThere
    ? quotient(place.value * million, place.onHand)
    : quotient(bill.cost * million, quantity)
  if (cost > 0n) place.cost = cost
  return correction
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
