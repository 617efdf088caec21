import { z } from 'zod'

/** Permanent account number; the VAT number is the same one. */
export const Pan = z.string().regex(/^\d{9}$/, 'A PAN has 9 digits')
