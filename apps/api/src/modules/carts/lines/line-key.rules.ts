import { createHash } from 'node:crypto'

/** Derives one stable idempotency key per line from the key of the request, so that a retry adds nothing twice. */
export function lineIdempotencyKey(requestKey: string, position: number): string {
  const hex = createHash('sha256').update(`${requestKey.toLowerCase()} ${position}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
