import { localDate } from '#platform/clock/local-date.rules.ts'
import { sha256 } from '#platform/tokens/secrets.ts'

const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ').trim() : value)

/** The same words at the same form on the same day have the same one, however they are spaced, cased or ordered. */
export function fingerprintOf(form: string, fields: Record<string, unknown>, at: Date): string {
  const words = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, tidy(value)])
  return sha256(JSON.stringify([form, localDate(at), words]))
}
