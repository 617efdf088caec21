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
const tempName = /^([0-9a-f]{64})-(\d{1,5})\.jpg$/

const always = {
  // The address carries the hash of the content: other content has another address.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Where a file is now that was there before; the storage knows only what is. */
export type FindMoved = (address: string) => Promise<string | undefined>

/** GET /media/<hash>/<name>: a stored file as it is, under headers that keep it from being anything but a picture. */
export function addMediaRoute(app: FastifyInstance, moved?: FindMoved): void {
  app.get('/media/*', { config: { access: 'public' } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    if (!safeName.test(name)) throw fault('media.unknown')
    return sendMedia({ name, moved }, request, reply)
  })
}

/** GEN-05: GET /public/temp/<hash>-<width>.jpg is /media/<hash>/<width>.jpg under the name that gallery pictures go by. */
export function addTempRoute(app: FastifyInstance, moved?: FindMoved): void {
  app.get('/public/temp/*', { config: { access: 'public' } }, async (request, reply) => {
    const [, hash, width] = tempName.exec((request.params as { '*': string })['*']) ?? []
    if (hash === undefined) throw fault('media.unknown')
    return sendMedia({ name: `${hash}/${width}.jpg`, moved }, request, reply)
  })
}

type Asked = { name: string; moved: FindMoved | undefined }

async function sendMedia({ name, moved }: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const type = types[path.extname(name)]
  if (type === undefined) throw fault('media.unknown')
  const etag = `"${name.replace('/', '-')}"`
  if (hasIt(request, etag)) return reply.headers(always).header('etag', etag).code(304).send()
  const key = `media/${name}`
  const file = await storage().describe(key)
  if (file) return sendFile(reply, key, { ...file, headers: { 'content-type': type, etag } })
  const elsewhere = await moved?.(`/${key}`)
  if (elsewhere === undefined) throw fault('media.unknown')
  return reply.header('cache-control', 'public, max-age=60').redirect(`/${elsewhere}`, 302)
}

function hasIt(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.includes(etag) ?? false
}

type Described = { size: number; modifiedAt: Date; headers: Record<string, string> }

async function sendFile(reply: FastifyReply, key: string, { size, modifiedAt, headers }: Described): Promise<FastifyReply> {
  return reply
    .headers({ ...always, ...headers, 'content-length': String(size), 'last-modified': modifiedAt.toUTCString() })
    .send(await storage().stream(key))
}
