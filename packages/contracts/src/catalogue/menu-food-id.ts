import { z } from 'zod'
import { Id } from '../shared/ids.ts'

/**
 * A food as one outlet sells it: '<food>~<outlet>'. The specification's cart names a food and no outlet, so the name of a food on
 * an outlet's menu says both (decision 037).
 */
export const MenuFoodId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const menuFoodId = (foodId: string, branchId: string): string => `${foodId}~${branchId}`

/** A food of the chain alone is taken too, where the outlet is known otherwise. */
export const AnyFoodId = z.union([MenuFoodId, Id])

export function readFoodId(text: string): { foodId: string; branchId: string | undefined } {
  const [foodId = '', branchId] = text.toLowerCase().split('~')
  return { foodId, branchId }
}
