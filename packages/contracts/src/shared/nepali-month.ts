import { z } from 'zod'

/** '2083-07': a month of Bikram Sambat within the calendar's table. */
export const NepaliMonth = z.string().regex(/^20[78]\d-(0[1-9]|1[0-2])$/)
