import { createHash } from 'node:crypto'
import type { Encoding } from './encoding.ts'

export const fingerprint = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Strong tags: the compressed forms are other bytes and carry other tags. */
export const etagOf = (mark: string, encoding: Encoding): string => (encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`)

/** Whatever form the browser kept, it is the same content. */
export function isKnown(ifNoneMatch: string | undefined, mark: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => {
    const plain = tag.trim().replace(/^W\//, '').replaceAll('"', '')
    return plain === '*' || plain === mark || plain.startsWith(`${mark}-`)
  })
}
