import type { ChainFood, Food } from '@momo/contracts/catalogue'

/** Data of the menu row; only id and name for a food that has left the menu. */
export type PickedFood = Pick<Food, 'id' | 'name'> & Partial<Food>

/** One tap adds it; every other food opens its dialog. */
export const isAddedAtOnce = ({ needsChoice, price, soldOut }: PickedFood): boolean =>
  needsChoice === false && price !== undefined && !soldOut

type Offer = { price?: number; soldOut?: true; soldOutUntil?: Date | undefined }

/** The id of a food of the chain on an outlet's menu: `menuFoodId` of the contracts, which would load zod into public pages. */
export const foodIdAt = (foodId: string, outletId: string): string => `${foodId}~${outletId}`

/** A food of the chain at an outlet. Without its offers the price there is unknown. */
export function pickAt(
  { price, ...food }: Pick<ChainFood, 'id' | 'name' | 'price'> & Partial<ChainFood>,
  outletId: string,
  offers: Record<string, Offer> | undefined,
): PickedFood {
  const { soldOut, soldOutUntil, price: ownPrice = price } = offers?.[food.id] ?? {}
  return {
    ...food,
    id: foodIdAt(food.id, outletId),
    ...(offers && { price: ownPrice, soldOut: soldOut ?? false }),
    ...(soldOutUntil && { soldOutUntil }),
  }
}
