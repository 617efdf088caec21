import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best form the browser takes; a form with q=0 is one it refuses. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const taken = new Set<string>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

/** For pages made on the spot: quality 5 costs a few milliseconds and comes close to the best. */
export function compressPage(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
