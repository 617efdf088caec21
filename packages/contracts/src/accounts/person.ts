import { z } from 'zod'
import { isPrintable } from '../shared/text.ts'

export const PersonName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Enter a name')
  .max(60, 'Use 60 characters or fewer')
  .refine(isPrintable, 'Use letters only')

export const Email = z
  .email('Enter an email address like sita@example.com')
  .max(254, 'Use 254 characters or fewer')
  .toLowerCase()

/** A Nepali mobile number in national format. */
export const Phone = z
  .string()
  .regex(/^9[678]\d{8}$/, 'Enter a 10-digit mobile number that starts with 96, 97 or 98')

/** Normalizes typed input: 'Sita@Example.com ', '+977 9841-234567', '98412 34567'. */
export function tidyIdentifier(typed: string): string {
  const text = typed.trim().normalize('NFC')
  if (text.includes('@')) return text.toLowerCase()
  return text.replace(/[\s()-]/g, '').replace(/^(?:\+|00)?977(?=9\d{9}$)/, '')
}

export const isPhone = (identifier: string): boolean => !identifier.includes('@')

/** What is wrong depends on which of the two the text looks like. */
function identifierError(text: string): string | undefined {
  if (!/[@\d]/.test(text)) return 'Enter an email address or mobile number'
  return (isPhone(text) ? Phone : Email).safeParse(text).error?.issues[0]?.message
}

/** The email address or mobile number used to sign in. */
export const Identifier = z
  .string()
  .max(254, 'Use 254 characters or fewer')
  .overwrite(tidyIdentifier)
  .superRefine((text, context) => {
    const message = identifierError(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** Length only; the server rejects common passwords. The byte limit bounds the cost of hashing. */
export const Password = z
  .string()
  .min(8, 'Use at least 8 characters')
  .refine((text) => new TextEncoder().encode(text).length <= 256, 'Use a shorter password')
