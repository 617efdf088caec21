import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault } from '#platform/faults/fault.ts'
import { storage } from '#platform/storage/storage.ts'

// Only what we make ourselves is served, so only these types exist.
const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}
const safeName = /^[0-9a-f]{16,64}\/[a-z0-9][a-z0-9._-]{0,80}$/

const always = {
  // The address carries the hash of the content: other content has another address.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** GET /media/<hash>/<name>: a stored file as it is, under headers that keep it from being anything but a picture. */
export function addMediaRoute(app: FastifyInstance): void {
  app.get('/media/*', { config: { access: 'public' } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const type = types[path.extname(name)]
    if (type === undefined || !safeName.test(name)) throw fault('media.unknown')
    const etag = `"${name.replace('/', '-')}"`
    if (hasIt(request, etag)) return reply.headers(always).header('etag', etag).code(304).send()
    return sendFile(reply, `media/${name}`, { 'content-type': type, etag })
  })
}

function hasIt(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.includes(etag) ?? false
}

async function sendFile(reply: FastifyReply, key: string, headers: Record<string, string>): Promise<FastifyReply> {
  const file = await storage().describe(key)
  if (file === undefined) throw fault('media.unknown')
  return reply
    .headers({ ...always, ...headers, 'content-length': String(file.size), 'last-modified': file.modifiedAt.toUTCString() })
    .send(await storage().stream(key))
}
