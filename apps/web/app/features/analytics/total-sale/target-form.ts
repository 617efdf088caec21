import { z } from 'zod'
import { isLargeRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { totalSaleWords } from './total-sale.messages.ts'

/** Commas as in '12,00,000' are accepted. */
const plain = (text: string): string => latinDigits(text).replaceAll(/[,\s]/g, '')

/** Empty: no target. */
export const TargetForm = z.object({
  amount: z
    .string()
    .refine((text) => plain(text) === '' || (isLargeRupees(plain(text)) && parsePaisa(plain(text)) > 0), {
      message: totalSaleWords.dialog.invalid,
    })
    .transform((text) => (plain(text) === '' ? undefined : parsePaisa(plain(text)))),
})

export const targetValues = (amount: number | undefined) => ({
  amount: amount === undefined ? '' : toRupeesText(amount),
})
