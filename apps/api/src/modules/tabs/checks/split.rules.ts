import type { Split } from '@momo/contracts/tabs'

export type CheckLine = {
  order_id: string
  position: number
  quantity: number
  amount: number
  /** Complimentary plates of the quantity, and what all discounts take off the amount. */
  free: number
  discount: number
}
type Line = Split['checks'][number]['lines'][number]

const lineKey = ({ orderId, position }: Omit<Line, 'quantity'>): string =>
  `${orderId.toLowerCase()} ${position}`

function sumByLine(lines: Line[]): Map<string, Line> {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const sum = sums.get(lineKey(line))
    sums.set(lineKey(line), { ...line, quantity: line.quantity + (sum?.quantity ?? 0) })
  }
  return sums
}

/** Whether the checks hold exactly the quantities of these lines. */
export function coversExactly(checks: Split['checks'], lines: CheckLine[]): boolean {
  const asked = sumByLine(checks.flatMap((check) => check.lines))
  const held = sumByLine(lines.map(({ order_id: orderId, ...line }) => ({ ...line, orderId })))
  return (
    asked.size === held.size &&
    [...held].every(([key, { quantity }]) => asked.get(key)?.quantity === quantity)
  )
}

/** The lines of one check, each once, with amounts by the price of a plate. `lines` are the current ones of the tab. */
export function pricedLines(asked: Line[], lines: CheckLine[]): CheckLine[] {
  const prices = new Map(
    lines.map(({ order_id: orderId, position, quantity, amount }) => [
      lineKey({ orderId, position }),
      amount / quantity,
    ]),
  )
  return [...sumByLine(asked).values()].map((line) => ({
    order_id: line.orderId,
    position: line.position,
    quantity: line.quantity,
    amount: prices.get(lineKey(line))! * line.quantity,
    free: 0,
    discount: 0,
  }))
}

type Check = { id: string; lines: CheckLine[] }

/**
 * The checks without the voided plates, which go off the last check first, and before their discounts; undefined if they do not hold all
 * of them.
 */
export function withoutVoided(checks: Check[], voided: Line[]): Check[] | undefined {
  const open = new Map([...sumByLine(voided)].map(([key, { quantity }]) => [key, quantity]))
  const left = checks.toReversed().map(({ id, lines }) => ({
    id,
    lines: lines.flatMap((line) => {
      const key = lineKey({ orderId: line.order_id, position: line.position })
      const taken = Math.min(open.get(key) ?? 0, line.quantity)
      if (taken > 0) open.set(key, open.get(key)! - taken)
      const quantity = line.quantity - taken
      const amount = (line.amount / line.quantity) * quantity
      return quantity === 0 ? [] : { ...line, quantity, amount, free: 0, discount: 0 }
    }),
  }))
  return [...open.values()].every((quantity) => quantity === 0) ? left.toReversed() : undefined
}
