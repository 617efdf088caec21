/** On hand in thousandths of the base unit and value in paisa; the last cost is in paisa per million thousandths. */
export type Stock = { onHand: bigint; value: bigint; lastCost: bigint }

const costUnit = 1_000_000n
const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n)

/** Rounds half away from zero, so that a movement and its opposite have the same size. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = (2n * sizeOf(dividend) + sizeOf(divisor)) / (2n * sizeOf(divisor))
  return dividend < 0n === divisor < 0n ? size : -size
}

const atLastCost = (quantity: bigint, { lastCost }: Stock): bigint =>
  divideRounded(quantity * lastCost, costUnit)

/** At the moving average; without stock at the last known cost. */
export const averageValue = (stock: Stock, quantity: bigint): bigint =>
  stock.onHand > 0n ? divideRounded(stock.value * quantity, stock.onHand) : atLastCost(quantity, stock)

/** The last unit takes the rest of the value, and what goes below zero the last known cost. */
export function takeOut(stock: Stock, quantity: bigint): { stock: Stock; value: bigint } {
  const value =
    stock.onHand > 0n && quantity >= stock.onHand
      ? stock.value + atLastCost(quantity - stock.onHand, stock)
      : averageValue(stock, quantity)
  return { value, stock: { ...stock, onHand: stock.onHand - quantity, value: stock.value - value } }
}

/**
 * Adds goods with the value they have. If the stock was below zero, a part of them was used before at the last known cost; `correction`
 * replaces that estimate by the actual cost.
 */
export function putIn(stock: Stock, quantity: bigint, value: bigint): { stock: Stock; correction: bigint } {
  const onHand = stock.onHand + quantity
  const sum = stock.value + value
  const actual = stock.onHand < 0n ? valueAfterDeficit(stock, { onHand, quantity, value }) : sum
  return {
    correction: actual - sum,
    stock: { onHand, value: actual, lastCost: newCost(stock, { onHand, actual, quantity, value }) },
  }
}

type Received = { onHand: bigint; quantity: bigint; value: bigint }

/** What is left of the goods has their cost; what is still missing has the cost at which it was taken. */
const valueAfterDeficit = (before: Stock, { onHand, quantity, value }: Received): bigint =>
  onHand > 0n ? divideRounded(value * onHand, quantity) : divideRounded(before.value * onHand, before.onHand)

function newCost(before: Stock, { onHand, actual, quantity, value }: Received & { actual: bigint }): bigint {
  return onHand > 0n
    ? costOrBefore(actual, onHand, before.lastCost)
    : costOrBefore(value, quantity, before.lastCost)
}

type Billed = { quantity: bigint; difference: bigint; cost: bigint }

/**
 * Goods turn out to cost `cost`, which is `difference` more or less than they were received with. The share that is still on hand changes
 * the value of the stock; the rest was already used and stays as it is. The value never falls below zero.
 */
export function revalue(
  stock: Stock,
  { quantity, difference, cost }: Billed,
): { stock: Stock; correction: bigint } {
  const { onHand, value, lastCost } = stock
  if (onHand <= 0n)
    return { correction: 0n, stock: { ...stock, lastCost: costOrBefore(cost, quantity, lastCost) } }
  const covered = onHand < quantity ? onHand : quantity
  const share = divideRounded(difference * covered, quantity)
  const correction = value + share < 0n ? -value : share
  const after = value + correction
  return { correction, stock: { onHand, value: after, lastCost: costOrBefore(after, onHand, lastCost) } }
}

/** Goods without a price do not make the item free of cost. */
function costOrBefore(value: bigint, quantity: bigint, before: bigint): bigint {
  const cost = divideRounded(value * costUnit, quantity)
  return cost > 0n ? cost : before
}

/**
 * The correction after a reversal, which moves the recorded value whatever the average has become: nothing on hand has no value, goods
 * have no value below zero, and a deficit none above.
 */
export function settle(stock: Stock): { stock: Stock; correction: bigint } {
  const { onHand, value } = stock
  const isSound = onHand === 0n ? value === 0n : value === 0n || onHand > 0n === value > 0n
  const settled = isSound ? value : atLastCost(onHand, stock)
  const lastCost = onHand > 0n && settled > 0n ? divideRounded(settled * costUnit, onHand) : stock.lastCost
  return { correction: settled - value, stock: { onHand, value: settled, lastCost } }
}

/** Splits a value by weights without losing a paisa: each part is the difference of two rounded sums. */
export function allocate(value: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += weight
    const upTo = whole === 0n ? 0n : divideRounded(value * weighed, whole)
    const part = upTo - given
    given = upTo
    return part
  })
}
