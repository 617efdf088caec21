import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '#platform/faults/fault.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the site is seen, 'https://jholmomo.com'. */
    publicOrigin: string
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A call that changes something must not come from a page of another site: it would come with the visitor's cookies, or sign the
 * visitor in to someone else's account. Browsers say where a call comes from and pages can't change it; who is no browser says nothing.
 */
export function refuseOtherOrigins(app: FastifyInstance, publicOrigin: string): void {
  app.decorate('publicOrigin', publicOrigin)
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || isOurs(request, publicOrigin)) done()
    else done(fault('auth.forbidden'))
  })
}

function isOurs({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === publicOrigin
}
