import { z } from 'zod'
import { Id } from '../shared/ids.ts'

/**
 * A food of one branch: '<food>~<branch>'. The specified cart names a food but no branch, so the id of a food on a branch menu contains
 * both (decision 037).
 */
export const MenuFoodId = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const menuFoodId = (foodId: string, branchId: string): string => `${foodId}~${branchId}`

/** A plain food id of the chain is accepted too, where the branch is known otherwise. */
export const AnyFoodId = z.union([MenuFoodId, Id])

export function readFoodId(text: string): { foodId: string; branchId: string | undefined } {
  const [foodId = '', branchId] = text.toLowerCase().split('~')
  return { foodId, branchId }
}
