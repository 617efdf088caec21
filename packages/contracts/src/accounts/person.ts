import { z } from 'zod'
import { isPrintable } from '../shared/text.ts'

export const PersonName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Please type a name')
  .max(60, 'At most 60 characters')
  .refine(isPrintable, 'A name has letters only')

export const Email = z.email('Please type an email address like sita@example.com').max(254).toLowerCase()

/** A Nepali mobile number in national format. */
export const Phone = z.string().regex(/^9[678]\d{8}$/, 'Please type a mobile number of 10 digits that begins with 96, 97 or 98')

/** Normalizes typed input: 'Sita@Example.com ', '+977 9841-234567', '98412 34567'. */
export function tidyIdentifier(typed: string): string {
  const text = typed.trim().normalize('NFC')
  if (text.includes('@')) return text.toLowerCase()
  return text.replace(/[\s()-]/g, '').replace(/^(?:\+|00)?977(?=9\d{9}$)/, '')
}

/** The email address or mobile number used to sign in. */
export const Identifier = z
  .string()
  .max(254)
  .overwrite(tidyIdentifier)
  .pipe(z.union([Email, Phone]))

export const isPhone = (identifier: string): boolean => !identifier.includes('@')

/** Length only; the server rejects common passwords. The byte limit bounds the cost of hashing. */
export const Password = z
  .string()
  .min(8, 'At least 8 characters')
  .refine((text) => new TextEncoder().encode(text).length <= 256, 'At most 256 bytes')
