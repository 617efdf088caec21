import { menuFoodId } from '@momo/contracts/catalogue'

/** The process cache's names for what is answered of the catalogue; they all begin alike. */
export const allMenus = 'menu:'
export const menuKey = (branchId: string): string => `${allMenus}${branchId}`
export const chainMenuKey = `${allMenus}chain`
/** By the name that a food has on an outlet's menu. */
export const foodKey = (id: string): string => `${allMenus}food:${id}`
export const menuVersionKey = (branchId: string): string => `${allMenus}version:${branchId}`

/** What has to be forgotten when foods of one branch have changed. */
export const keysOf = (branchId: string, foodIds: string[]): string[] => [
  chainMenuKey,
  menuKey(branchId),
  menuVersionKey(branchId),
  ...foodIds.map((foodId) => foodKey(menuFoodId(foodId, branchId))),
]
