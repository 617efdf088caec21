import { createHash } from 'node:crypto'

/** Hash of the whole request; independent of the order of its properties. */
export const hashRequest = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(request)))
    .digest('base64url')

function sortKeys(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sortKeys(part)])
}
