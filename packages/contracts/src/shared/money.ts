import { z } from 'zod'

/** Money is always a whole number of paisa; Rs. 180.00 is 18000. */
export const Paisa = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
export type Paisa = z.infer<typeof Paisa>

/** The most that staff enter as money of a guest: Rs. 1,00,00,000. */
export const mostHandedOver: Paisa = 1_000_000_000

/** the VAT in an amount that includes it, rounded half up. `rate` in percent. */
export const includedVat = (amount: Paisa, rate: number): Paisa =>
  Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate)))
