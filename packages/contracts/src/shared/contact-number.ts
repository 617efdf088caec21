import { z } from 'zod'

/** A phone number: mobile or landline, with or without country code. Stored without blanks and dashes. */
export const ContactNumber = z
  .string()
  .max(40, 'Enter a phone number')
  .overwrite((typed) => typed.trim().replace(/[\s()./-]/g, ''))
  .regex(/^\+?\d{7,15}$/, 'Enter a phone number')
