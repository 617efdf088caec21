import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** As the API sends it (apps/api/src/platform/http/security-headers.ts). */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** For what this host sends itself; forwarded responses have the headers of the API. Over plain http HSTS would lock visitors out. */
export function addSiteHeaders(app: FastifyInstance, { publicOrigin }: Pick<Settings, 'publicOrigin'>): void {
  app.addHook('onRequest', ({ caller }, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    const isSecure = publicOrigin?.startsWith('https:') ?? caller.protocol === 'https'
    if (isSecure) reply.header('strict-transport-security', strictTransport)
    done()
  })
}
