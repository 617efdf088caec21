import { createRequire } from 'node:module'

// It has no types.
type Calendar = { toBik_euro(date: string): string }
const require = createRequire(import.meta.url)

/**
 * '2083-07-29' of '2026-11-15'. The months follow printed calendars, not a formula: beyond the fiscal years of the table nobody asks.
 * Loaded with the first bill, because most programs write none.
 */
export const bikramSambat = (date: string): string => (require('bikram-sambat') as Calendar).toBik_euro(date)
