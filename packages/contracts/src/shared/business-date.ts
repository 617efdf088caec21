import { z } from 'zod'

/** '2026-11-15': a date in Kathmandu. Dates outside the lifetime of the chain are typing errors. */
export const BusinessDate = z.iso
  .date()
  .refine((date) => date >= '2020-01-01' && date <= '2099-12-31', 'Enter a date from 2020 to 2099')

/** '2083-07': a month of Bikram Sambat within the calendar's table. */
export const NepaliMonth = z.string().regex(/^20[78]\d-(0[1-9]|1[0-2])$/)
