import { z } from 'zod'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { countSettingsMessages as texts } from './office.messages.ts'

/** As typed: rupees, and the daily items with their names. */
export const CountSettingsForm = z.object({
  recountFrom: typedRupees(texts.amountInvalid),
  approvalFrom: typedRupees(texts.amountInvalid),
  isBlind: z.boolean(),
  isOnePerson: z.boolean(),
  dailyItems: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CountSettingsValues = z.input<typeof CountSettingsForm>
