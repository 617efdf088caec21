import { Phone, tidyIdentifier } from '@momo/contracts/accounts'
import { z } from 'zod'
import { latinDigits, plainNumber } from './latin-digits.ts'
import { isRupees, parsePaisa } from './rupees-typed.ts'

/** A text that must not be blank, with the form's own message. */
export const requiredText = (message: string) => z.string().trim().min(1, message)

/** Typed rupees as paisa. Devanagari digits and thousands separators are accepted. */
export const typedRupees = (message: string, isValid = isRupees) =>
  z
    .string()
    .transform(plainNumber)
    .refine((text) => isValid(text), message)
    .transform(parsePaisa)

/** A typed mobile number in national format. '+977', spaces and Devanagari digits are accepted. */
export const typedPhone = z
  .string()
  .transform((typed) => tidyIdentifier(latinDigits(typed)))
  .pipe(Phone)
