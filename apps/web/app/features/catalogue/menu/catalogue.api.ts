import {
  type ChainMenuCategory,
  getBranchMenu,
  getChainMenu,
  type MenuCategory,
} from '@momo/contracts/catalogue'
import { call } from '#lib/api/call.ts'

export const findMenu = (branchId: string): Promise<MenuCategory[]> =>
  call(getBranchMenu, { params: { id: branchId } })

export const findChainMenu = (): Promise<ChainMenuCategory[]> => call(getChainMenu)

/** The lowest price in paisa; undefined while nothing is sold. */
export function lowestPriceOf(menu: ChainMenuCategory[]): number | undefined {
  const prices = menu.flatMap((category) => category.foods.map((food) => food.price))
  return prices.length > 0 ? Math.min(...prices) : undefined
}
