import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

// An API answer is data: nothing in it may run, be framed, or be taken for another type.
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}
// Only where the site is known to be served over TLS; in development it would lock the browser out of http.
const inProduction = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export function securityHeaders(mode: Config['mode']): Record<string, string> {
  return mode === 'production' ? { ...always, ...inProduction } : always
}

/** Set before anything else, so that errors, unknown addresses and refusals carry them too. A route may set its own. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
