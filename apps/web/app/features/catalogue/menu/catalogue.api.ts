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

export type LowestPrice = { paisa: number; isMomo: boolean }

/** The lowest price of a momo, else of all food; undefined while nothing is sold. Otherwise it would be that of a bottle of water. */
export function lowestPriceOf(menu: ChainMenuCategory[]): LowestPrice | undefined {
  const foods = menu.flatMap((category) => category.foods)
  const momo = foods.filter(({ name }) => /\bmomo\b/i.test(name))
  const isMomo = momo.length > 0
  const prices = (isMomo ? momo : foods).map(({ price }) => price)
  return prices.length > 0 ? { paisa: Math.min(...prices), isMomo } : undefined
}
