import { createRequire } from 'node:module'

// The package has no type declarations.
type Calendar = { toBik_euro(date: string): string }
const require = createRequire(import.meta.url)

/**
 * '2083-07-29' for '2026-11-15'. The calendar is a lookup table, not a formula; dates outside the fiscal years are never requested.
 * Loaded lazily, because most processes issue no invoices.
 */
export const bikramSambat = (date: string): string => (require('bikram-sambat') as Calendar).toBik_euro(date)
