import { unitPrice } from '@momo/contracts/catalogue'
import { branchDeliveryCharge, type Counter, type CounterFood } from '@momo/contracts/orders'
import { typedPaisa } from '#lib/forms/rupees-typed.ts'
import { discountOf, discountsIn } from '../counter-order/counter-discounts.ts'
import type { Draft, DraftLine } from '../counter-order/counter-draft.ts'

/** A draft line with its data from the current menu. A line that is not 'ok' must be changed or removed. */
export type ShownLine = DraftLine & {
  state: 'ok' | 'sold-out' | 'gone' | 'choose'
  food: CounterFood | undefined
  options: string[]
  unitPrice: number
  price: number
}

const foodsOf = ({ categories }: Counter): CounterFood[] => categories.flatMap(({ foods }) => foods)

/** Mirrors the server's availability rule; the server's check is authoritative. */
function stateOf(food: CounterFood | undefined, optionIds: readonly string[]): ShownLine['state'] {
  if (!food) return 'gone'
  if (food.soldOut) return 'sold-out'
  const available = food.optionGroups.flatMap(({ options }) =>
    options.filter(({ soldOut }) => !soldOut).map(({ id }) => id),
  )
  const isComplete = food.optionGroups.every(({ min, max, options }) => {
    const count = options.filter(({ id }) => optionIds.includes(id)).length
    return count >= min && count <= max
  })
  return isComplete && optionIds.every((id) => available.includes(id)) ? 'ok' : 'choose'
}

export function showLines(lines: readonly DraftLine[], counter: Counter): ShownLine[] {
  const foods = new Map(foodsOf(counter).map((food) => [food.id, food]))
  return lines.map((line) => {
    const food = foods.get(line.foodId)
    const chosen = (food?.optionGroups ?? []).flatMap(({ options }) =>
      options.filter(({ id }) => line.optionIds.includes(id)),
    )
    const price = food ? unitPrice(food.price, chosen) : 0
    return {
      ...line,
      state: stateOf(food, line.optionIds),
      food,
      options: chosen.map(({ name }) => name),
      unitPrice: price,
      price: price * line.quantity,
    }
  })
}

/** The chosen distance of a phone order; undefined for the farthest. */
export const metresOf = (upTo: string): number | undefined => (upTo === '' ? undefined : Number(upTo))

/** `subtotal` is before discounts. R-30: the shown total must equal the server's; the server rejects an order with another total. */
export function sumOf(
  lines: readonly ShownLine[],
  counter: Counter,
  { kind, isBrought, upTo, discounts }: Pick<Draft, 'kind' | 'isBrought' | 'upTo' | 'discounts'>,
) {
  const sold = lines.filter(({ state }) => state === 'ok')
  const subtotal = sold.reduce((sum, { price }) => sum + price, 0)
  const discount = discountOf(discountsIn(discounts, sold), sold)
  const isDelivery = kind === 'phone' && isBrought && subtotal > 0
  const deliveryCharge = isDelivery
    ? branchDeliveryCharge(counter, { subtotal, distance: metresOf(upTo) })
    : 0
  return { subtotal, discount, deliveryCharge, grandTotal: subtotal - discount + deliveryCharge }
}
export type Sum = ReturnType<typeof sumOf>

/** What the guest hands over; nothing typed is the exact amount. */
export const receivedOf = (typed: string, total: number): number => typedPaisa(typed) ?? total

/** Change for the guest; negative if more is due; undefined if no amount was entered. */
export function changeOf(typed: string, total: number): number | undefined {
  const given = typedPaisa(typed)
  return given === undefined ? undefined : given - total
}
