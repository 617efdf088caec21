import type { IncomingMessage } from 'node:http'

/** Ten times the largest form of the site. The preview receives whole legal pages. */
const maxBytesAt = (path: string) => (path === '/preview' ? 1024 : 64) * 1024

export type Rejection = { status: number; text: string }

const tooLarge: Rejection = { status: 413, text: 'This form is too large.' }

/** CSRF protection: the Origin header must be our own, so that another site cannot post in a visitor's name. */
export function rejectionOf({ method, headers }: IncomingMessage, address: string): Rejection | undefined {
  const { origin, pathname } = new URL(address)
  if (method !== 'POST') return { status: 405, text: 'Method not allowed' }
  if (headers.origin !== undefined && headers.origin !== origin)
    return { status: 403, text: 'This form is not ours.' }
  return Number(headers['content-length'] ?? 0) > maxBytesAt(pathname) ? tooLarge : undefined
}

/** Reads the body, or returns a rejection as soon as it exceeds the limit (content-length may be missing). */
export async function readPost(request: IncomingMessage, path: string): Promise<Buffer | Rejection> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytesAt(path)) return tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
