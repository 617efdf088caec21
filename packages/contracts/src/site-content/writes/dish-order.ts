import { z } from 'zod'
import { isSameSet, notSameSet, sortOrder } from '../../shared/sort-order.ts'

export const DishOrder = z.strictObject(sortOrder).refine(isSameSet, notSameSet)
export type DishOrder = z.infer<typeof DishOrder>
