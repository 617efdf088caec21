import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding the client accepts; q=0 means not acceptable. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** For rendered pages: quality 5 takes a few milliseconds and compresses almost as well as the maximum. */
export function compressPage(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

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
