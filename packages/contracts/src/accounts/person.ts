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

/** A Nepali mobile number as it is dialled inside the country. */
export const Phone = z.string().regex(/^9[678]\d{8}$/, 'Please type a mobile number of 10 digits that begins with 96, 97 or 98')

/** What people type: 'Sita@Example.com ', '+977 9841-234567', '98412 34567'. */
export function tidyIdentifier(typed: string): string {
  const text = typed.trim().normalize('NFC')
  if (text.includes('@')) return text.toLowerCase()
  return text.replace(/[\s()-]/g, '').replace(/^(?:\+|00)?977(?=9\d{9}$)/, '')
}

/** The email address or the mobile number someone signs in with. */
export const Identifier = z
  .string()
  .max(254)
  .overwrite(tidyIdentifier)
  .pipe(z.union([Email, Phone]))

export const isPhone = (identifier: string): boolean => !identifier.includes('@')

/** Length only: what it must not be is a list on the server. Bytes are capped so that nobody makes us hash a book. */
export const Password = z
  .string()
  .min(8, 'At least 8 characters')
  .refine((text) => new TextEncoder().encode(text).length <= 256, 'At most 256 bytes')
