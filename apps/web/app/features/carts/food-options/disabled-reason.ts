import { clockTime } from '#lib/format/dates.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import type { Reading } from '../add-to-cart/open-food.ts'
import type { PickedFood } from '../add-to-cart/picked-food.ts'

const soldOut = (until: Date | undefined): string =>
  until ? texts.soldOutUntil(clockTime(until)) : texts.foodSoldOut

/** A food without options can be added before it is fetched: the server checks the price. */
export const isKnown = (row: PickedFood, { food }: Reading): boolean =>
  food !== undefined || (row.hasOptions === false && row.price !== undefined)

/** Why the Add button is disabled; undefined when it is enabled. */
export function disabledReason(
  row: PickedFood,
  reading: Reading,
  { validationError }: { validationError: string | undefined },
): string | undefined {
  const { food, state } = reading
  if (food?.soldOut) return soldOut(food.soldOutUntil)
  if (isKnown(row, reading)) return validationError
  return state === 'failed' ? texts.optionsFailed : texts.loadingOptions
}
