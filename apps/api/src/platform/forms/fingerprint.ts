import { localDate } from '#platform/clock/local-date.rules.ts'
import { sha256 } from '#platform/tokens/secrets.ts'

const normalize = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ').trim() : value

/** Hash for duplicate detection: equal for the same text in the same form on the same day, ignoring spacing, case and field order. */
export function fingerprintOf(form: string, fields: Record<string, unknown>, at: Date): string {
  const words = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, normalize(value)])
  return sha256(JSON.stringify([form, localDate(at), words]))
}
