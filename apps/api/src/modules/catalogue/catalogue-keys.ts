import { menuFoodId } from '@momo/contracts/catalogue'

/** Cache keys of all catalogue responses share this prefix. */
export const menuKeyPrefix = 'menu:'
export const menuKey = (branchId: string): string => `${menuKeyPrefix}${branchId}`
export const chainMenuKey = `${menuKeyPrefix}chain`
/** By the branch-specific food id. */
export const foodKey = (id: string): string => `${menuKeyPrefix}food:${id}`
export const menuVersionKey = (branchId: string): string => `${menuKeyPrefix}version:${branchId}`

/** Keys to invalidate when foods of one branch have changed. */
export const menuKeysOf = (branchId: string, foodIds: string[]): string[] => [
  chainMenuKey,
  menuKey(branchId),
  menuVersionKey(branchId),
  ...foodIds.map((foodId) => foodKey(menuFoodId(foodId, branchId))),
]
