import { createHash } from 'node:crypto'
import type { CounterOrder, NewOrder } from '@momo/contracts/orders'

/** Of all that was asked for: the same wish has the same one, however its parts are ordered. */
export const fingerprintOf = (wish: NewOrder | CounterOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(wish)))
    .digest('base64url')

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)])
}
