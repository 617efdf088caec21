import { z } from 'zod'
import { Id } from '../shared/index.ts'

export const BranchAddress = z.object({ id: Id, updatedAt: z.date() })
export type BranchAddress = z.infer<typeof BranchAddress>
