import { z } from 'zod'

/** Permanent account number; it is also the VAT number. */
export const Pan = z.string().regex(/^\d{9}$/, 'A PAN has 9 digits')
