import { z } from 'zod'
import { Id } from './ids.ts'

/** The new order and the order that was seen: a repeat is idempotent, and a concurrent reorder is not overwritten. */
export const sortOrder = { from: z.array(Id).max(1000), to: z.array(Id).max(1000) }

export const isSameSet = ({ from, to }: { from: string[]; to: string[] }): boolean =>
  from.toSorted().join() === to.toSorted().join()

export const notSameSet = 'must be the same ids in another order'
