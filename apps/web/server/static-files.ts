import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, pickEncoding } from './encoding.ts'
import { etagOf, fingerprint, isKnown } from './etag.ts'

type StaticFile = {
  type: string
  mark: string
  cacheControl: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

export type StaticFiles = Map<string, StaticFile>

const types: Record<string, string> = {
  // No charset: modules are always UTF-8, and this saves bytes on a dozen responses per page.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const forms: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** File names under /assets/ contain content hashes. The service worker is revalidated every time, so an old one cannot stay. */
function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return 'max-age=31536000, immutable'
  return address === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}

function readStaticFile(path: string, address: string): StaticFile {
  const identity = readFileSync(path)
  const bodies: StaticFile['bodies'] = { identity }
  for (const [encoding, ending] of forms)
    if (existsSync(path + ending)) bodies[encoding] = readFileSync(path + ending)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    mark: fingerprint(identity),
    cacheControl: cacheControlOf(address),
    bodies,
  }
}

/** Reads the built client, about two megabytes, once and serves it from memory. */
export function loadStaticFiles(folder: string, { serviceWorker = true } = {}): StaticFiles {
  const files: StaticFiles = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, readStaticFile(path, address))
  }
  const off = files.get('/sw-off.js')
  if (!serviceWorker && off) files.set('/sw.js', { ...off, cacheControl: cacheControlOf('/sw.js') })
  return files
}

export function sendStaticFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = pickEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[accepted] ? accepted : 'identity'
  const body = file.bodies[encoding] ?? file.bodies.identity
  response.setHeader('cache-control', file.cacheControl)
  // Immutable files are never revalidated, so they need no ETag.
  if (!file.cacheControl.includes('immutable')) response.setHeader('etag', etagOf(file.mark, encoding))
  response.setHeader('vary', 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], file.mark)) return void response.writeHead(304).end()
  response.setHeader('content-type', file.type)
  response.setHeader('content-length', body.length)
  response.setHeader('x-content-type-options', 'nosniff')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}
