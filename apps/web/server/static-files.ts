import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendOwn } from './send-response.ts'
import type { Settings } from './settings.ts'

/** File names under /assets/ contain content hashes. The service worker is revalidated every time, so an old one cannot stay. */
function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return 'max-age=31536000, immutable'
  return address === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}

/** Headers depend on the address, not on the file: /sw.js may be another file. */
function addFileHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const address = request.routeOptions.url ?? ''
    if (reply.statusCode >= 400) return done()
    reply.headers({ 'cache-control': cacheControlOf(address), 'x-content-type-options': 'nosniff' })
    // No charset: modules are always UTF-8, and this saves bytes on a dozen responses per page.
    if (address.endsWith('.js')) reply.type('text/javascript')
    // Immutable files are never revalidated, so they need no ETag.
    if (address.startsWith('/assets/')) reply.removeHeader('etag')
    done()
  })
}

/** Serves the built client. Each file that exists at the start has a route; no other path reaches the disk. */
export async function addFiles(
  app: FastifyInstance,
  folder: string,
  { serviceWorker }: Pick<Settings, 'serviceWorker'>,
): Promise<void> {
  addFileHeaders(app)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', ...(serviceWorker ? [] : ['sw.js'])],
    preCompressed: true,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
  })
  if (!serviceWorker) app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'))
  for (const unknown of ['/assets', '/assets/*'])
    app.get(unknown, (_request, reply) => sendOwn(reply, 404, 'Not found'))
}
