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
  const cost =
    onHand > 0n ? divideRounded(actual * costUnit, onHand) : divideRounded(value * costUnit, quantity)
  // Goods without a price do not make the item free of cost.
  return cost > 0n ? cost : before.lastCost
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
