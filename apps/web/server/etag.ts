import { createHash } from 'node:crypto'
import type { Encoding } from './encoding.ts'

export const fingerprint = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Strong ETags: each encoding has different bytes and its own tag. */
export const etagOf = (mark: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`

/** Any cached encoding of the same content matches. */
export function isKnown(ifNoneMatch: string | undefined, mark: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => {
    const plain = tag.trim().replace(/^W\//, '').replaceAll('"', '')
    return plain === '*' || plain === mark || plain.startsWith(`${mark}-`)
  })
}
