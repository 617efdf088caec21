import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '#platform/faults/fault.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Public origin of the site, 'https://jholmomo.com'. */
    publicOrigin: string
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: a request that changes something must not come from a page of another site, because it would carry the visitor's
 * cookies or sign the visitor in to another account. Browsers set these headers and pages cannot change them; other clients send none.
 */
export function rejectForeignOrigins(app: FastifyInstance, publicOrigin: string): void {
  app.decorate('publicOrigin', publicOrigin)
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || isSameOrigin(request, publicOrigin)) done()
    else done(fault('auth.forbidden'))
  })
}

function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === publicOrigin
}
