import { unitPrice } from '@momo/contracts/catalogue'
import type { Counter, CounterFood } from '@momo/contracts/orders'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import type { Draft, DraftLine } from '../counter-order/counter-draft.ts'

/** A line as the menu of this moment has it. What is not 'ok' has to be chosen anew or taken out. */
export type ShownLine = DraftLine & {
  state: 'ok' | 'sold-out' | 'gone' | 'choose'
  food: CounterFood | undefined
  options: string[]
  unitPrice: number
  price: number
}

const foodsOf = ({ categories }: Counter): CounterFood[] => categories.flatMap(({ foods }) => foods)

/** By the rule that the server follows; it has the last word. */
function stateOf(food: CounterFood | undefined, optionIds: readonly string[]): ShownLine['state'] {
  if (!food) return 'gone'
  if (food.soldOut) return 'sold-out'
  const had = food.optionGroups.flatMap(({ options }) => options.filter(({ soldOut }) => !soldOut).map(({ id }) => id))
  const isWhole = food.optionGroups.every(({ min, max, options }) => {
    const count = options.filter(({ id }) => optionIds.includes(id)).length
    return count >= min && count <= max
  })
  return isWhole && optionIds.every((id) => had.includes(id)) ? 'ok' : 'choose'
}

export function showLines(lines: readonly DraftLine[], counter: Counter): ShownLine[] {
  const foods = new Map(foodsOf(counter).map((food) => [food.id, food]))
  return lines.map((line) => {
    const food = foods.get(line.foodId)
    const chosen = (food?.optionGroups ?? []).flatMap(({ options }) => options.filter(({ id }) => line.optionIds.includes(id)))
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

/** what the guest is told is what the server will ask for; where it is not, the server says so. */
export function sumOf(lines: readonly ShownLine[], counter: Counter, { kind, isBrought }: Pick<Draft, 'kind' | 'isBrought'>) {
  const subtotal = lines.filter(({ state }) => state === 'ok').reduce((sum, { price }) => sum + price, 0)
  const deliveryCharge = kind === 'phone' && isBrought && subtotal > 0 ? counter.deliveryCharge : 0
  return { subtotal, deliveryCharge, grandTotal: subtotal + deliveryCharge }
}
export type Sum = ReturnType<typeof sumOf>

const amount = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** '1000', '१०००', '1,000', 'Rs. 1000': in paisa. Undefined: no amount. */
export function paisaOf(typed: string): number | undefined {
  const found = amount.exec(
    latinDigits(typed)
      .replace(/^\s*rs\.?/i, '')
      .replace(/[\s,]/g, ''),
  )
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** What goes back to the guest; below zero is what is still lacking. Undefined: nobody has said what was given. */
export function changeOf(typed: string, total: number): number | undefined {
  const given = paisaOf(typed)
  return given === undefined ? undefined : given - total
}

const notes = [10_000, 50_000, 100_000]

/** What somebody who owes so much is likely to hand over: the next hundred, five hundred and thousand above it. */
export const likelyGiven = (total: number): number[] => {
  if (total === 0) return []
  return [...new Set(notes.map((note) => Math.ceil(total / note) * note))].filter((given) => given > total)
}

/** Dishes by what was typed, in the order of the menu: each word begins a word of the name. Nothing typed is everything. */
export function findFoods(counter: Counter, typed: string): Counter['categories'] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ name }: CounterFood) => {
    const parts = name.toLowerCase().split(/[\s()/-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  return counter.categories
    .map((category) => ({ ...category, foods: category.foods.filter(isMeant) }))
    .filter(({ foods }) => foods.length > 0)
}
