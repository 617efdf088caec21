import { z } from 'zod'

/** '2026-11-15': a date in Kathmandu. Dates outside the lifetime of the chain are typing errors. */
export const BusinessDate = z.iso
  .date()
  .refine((date) => date >= '2020-01-01' && date <= '2099-12-31', 'Enter a date from 2020 to 2099')
