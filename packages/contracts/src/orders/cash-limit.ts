import type { FulfilmentMethod } from '../branches/index.ts'
import type { Paisa } from '../shared/money.ts'

type Amount = { fulfilmentMethod: FulfilmentMethod; grandTotal: Paisa }

/** The highest amount that a rider collects in cash is still allowed. Without a limit every amount is. */
export const isAboveCashLimit = (
  { fulfilmentMethod, grandTotal }: Amount,
  cashLimit: Paisa | undefined,
): boolean => cashLimit !== undefined && fulfilmentMethod === 'delivery' && grandTotal > cashLimit
