import type { IncomingMessage } from 'node:http'

/** The longest form of the site is a tenth of this. A content on its way to the preview may be a whole legal page. */
const maxBytesAt = (path: string) => (path === '/preview' ? 1024 : 64) * 1024

export type Refusal = { status: number; text: string }

const tooLarge: Refusal = { status: 413, text: 'This form is too large.' }

/** A form comes from a page of ours: browsers say where it comes from, and nobody else's page may send one in a visitor's name. */
export function refusalOf({ method, headers }: IncomingMessage, address: string): Refusal | undefined {
  const { origin, pathname } = new URL(address)
  if (method !== 'POST') return { status: 405, text: 'Method not allowed' }
  if (headers.origin !== undefined && headers.origin !== origin) return { status: 403, text: 'This form is not ours.' }
  return Number(headers['content-length'] ?? 0) > maxBytesAt(pathname) ? tooLarge : undefined
}

/** The whole body, or why it is not read to its end: a length that was not told is found out on the way. */
export async function readPost(request: IncomingMessage, path: string): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytesAt(path)) return tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
