import { z } from 'zod'

/** Permanent account number; it is also the VAT number. */
export const Pan = z.string().regex(/^\d{9}$/, 'Enter a 9-digit PAN')
