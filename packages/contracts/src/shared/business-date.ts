import { z } from 'zod'

/** '2026-11-15': a day in Kathmandu that a request names. What lies outside the life of the chain is a slip, and no calendar's business. */
export const BusinessDate = z.iso.date().refine((date) => date >= '2020-01-01' && date <= '2099-12-31', 'No day of ours')
