import { type ChainFood, type MenuCategory, readFoodId } from '@momo/contracts/catalogue'
import { findMenu } from './catalogue.api.ts'

/** What one outlet makes of a food of the chain. */
export type OutletOffer = {
  /** Only where it differs from the chain's lowest price. */
  price?: number
  soldOut?: true
  soldOutUntil?: Date | undefined
  /** Not on this outlet's menu. */
  isMissing?: true
}

/** By the food's id; a food without an entry is sold there at the chain's price. */
export type OutletOffers = Record<string, OutletOffer>

type OfChain = Pick<ChainFood, 'id' | 'price'>
type Food = MenuCategory['foods'][number]

function offerOf(chainPrice: number, food: Food | undefined): OutletOffer | undefined {
  if (!food) return { isMissing: true }
  const price = food.price === chainPrice ? undefined : { price: food.price }
  const soldOut = food.soldOut ? { soldOut: true as const, soldOutUntil: food.soldOutUntil } : undefined
  return price || soldOut ? { ...price, ...soldOut } : undefined
}

/** Only the differences, to keep the page data small. */
export function outletOffers(chain: OfChain[], menu: MenuCategory[]): OutletOffers {
  const sold = new Map(
    menu.flatMap(({ foods }) => foods.map((food) => [readFoodId(food.id).foodId, food] as const)),
  )
  return Object.fromEntries(
    chain.flatMap(({ id, price }) => {
      const offer = offerOf(price, sold.get(id))
      return offer ? [[id, offer] as const] : []
    }),
  )
}

export const findOutletOffers = async (chain: OfChain[], outletId: string): Promise<OutletOffers> =>
  outletOffers(chain, await findMenu(outletId))
