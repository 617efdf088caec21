import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { log } from '#platform/log/log.ts'
import { observe, timesOf, type Times } from '#platform/metrics/route-times.ts'

const slowMs = 1_000
const unmatched = 'unknown'
/** Not logged: load balancers ask for it every few seconds, and health.ts logs each change. */
const readinessRoute = '/readyz'

/** Records metrics of every request; logs only requests that failed or were slow. */
export function watchRequests(app: FastifyInstance): void {
  const known = new Map<string, Times>()
  // Caches the metric per method, status and route pattern.
  const timesFor = (request: FastifyRequest, status: number): Times => {
    const route = request.routeOptions.url ?? unmatched
    const key = `${request.method} ${status} ${route}`
    let times = known.get(key)
    if (times === undefined)
      known.set(key, (times = timesOf({ method: request.method, route, status: String(status) })))
    return times
  }
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    const status = reply.statusCode
    observe(timesFor(request, status), ms / 1_000)
    const isLogged = request.routeOptions.url !== readinessRoute
    if (isLogged && ((status >= 400 && !request.wasRejected) || ms > slowMs)) writeLine(request, reply, ms)
    done()
  })
}

// The query is not logged, because it may contain secrets; neither is the tracking token at the end of a path.
function writeLine(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const line = {
    requestId: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0]?.replace(/\/track\/.*/, '/track'),
    status: reply.statusCode,
    ms: Math.round(ms),
  }
  log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
}
