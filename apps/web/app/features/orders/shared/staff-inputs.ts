import { PersonName } from '@momo/contracts/accounts'
import { z } from 'zod'
import { typedPhone } from '#lib/forms/typed-schemas.ts'

export const RiderInput = z.object({ riderName: PersonName, riderPhone: typedPhone })

/** Why an order is rejected or cancelled. The code 'other' needs a message to the customer. */
export const endReason = (missing: string) =>
  z
    .object({ reasonCode: z.string().min(1, missing), reason: z.string().trim() })
    .refine(({ reasonCode, reason }) => reasonCode !== 'other' || reason !== '', {
      message: missing,
      path: ['reason'],
    })
    .transform(({ reasonCode, reason }) => ({ reasonCode, ...(reason && { reason }) }))
