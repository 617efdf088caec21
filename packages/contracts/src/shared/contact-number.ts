import { z } from 'zod'

/** A number we can call: mobiles and landlines, with or without the country. Kept without blanks and dashes. */
export const ContactNumber = z
  .string()
  .max(40, 'Please type a phone number')
  .overwrite((typed) => typed.trim().replace(/[\s()./-]/g, ''))
  .regex(/^\+?\d{7,15}$/, 'Please type a phone number')
