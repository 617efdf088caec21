import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

// A response is data: it must not run, be framed, or be sniffed as another type.
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}
// Only in production, where TLS is certain; in development HSTS would lock the browser out of http.
const inProduction = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export function securityHeaders(mode: Config['mode']): Record<string, string> {
  return mode === 'production' ? { ...always, ...inProduction } : always
}

/** Set first, so that errors, unknown URLs and rejections carry them too. A route may override them. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
