import { clockTime } from '#lib/format/dates.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import type { Reading } from '../add-to-cart/open-food.ts'
import type { PickedFood } from '../add-to-cart/picked-food.ts'

const soldOut = (until: Date | undefined): string => (until ? texts.soldOutUntil(clockTime(until)) : texts.foodSoldOut)

/** A food without choices can be added by what the row knows: the server compares the price. */
export const isKnown = (row: PickedFood, { food }: Reading): boolean =>
  food !== undefined || (row.hasOptions === false && row.price !== undefined)

/** Why nothing can be added right now; undefined when it can. */
export function whyNot(row: PickedFood, reading: Reading, { obstacle }: { obstacle: string | undefined }): string | undefined {
  const { food, state } = reading
  if (food?.soldOut) return soldOut(food.soldOutUntil)
  if (isKnown(row, reading)) return obstacle
  return state === 'failed' ? texts.optionsFailed : texts.loadingOptions
}
