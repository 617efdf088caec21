import { z } from 'zod'

/** Money is always a whole number of paisa; Rs. 180.00 is 18000. */
export const Paisa = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
export type Paisa = z.infer<typeof Paisa>
