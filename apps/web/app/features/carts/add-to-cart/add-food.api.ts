import { addToCart, type NewCartLine } from '@momo/contracts/carts'
import { getFood, type OpenFood, startingChoice, unitPrice } from '@momo/contracts/catalogue'
import { call } from '#lib/api/call.ts'

/** A food with its default options and price function. The dialog does not import the contract, so it opens before that is loaded. */
export type OpenedFood = OpenFood & {
  starting: string[]
  priceWith: (optionIds: readonly string[]) => number
}

export async function readFood(id: string): Promise<OpenedFood> {
  const food = await call(getFood, { params: { id } })
  const options = food.optionGroups.flatMap((group) => group.options)
  return {
    ...food,
    starting: startingChoice(food.optionGroups).map((option) => option.id),
    priceWith: (optionIds) =>
      unitPrice(
        food.price,
        options.filter((option) => optionIds.includes(option.id)),
      ),
  }
}

export const addLine = (line: NewCartLine): Promise<{ id: string; quantity: number }> =>
  call(addToCart, { body: line })
