import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { registry } from '#platform/metrics/metrics.ts'

type Health = { isReady: () => Promise<boolean> }

const routeConfig = { access: 'public' as const }
const checkEveryMs = 1_000

/** Routes of every program for the supervisor (`/healthz`), the load balancer (`/readyz`) and Prometheus (`/metrics`). */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { config: routeConfig }, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', { config: routeConfig }, async (_request, reply) => {
    const isReady = await health.isReady()
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready' : 'not ready')
  })
  app.get('/metrics', { config: routeConfig }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** Ready while the database routeConfig, checked at most once a second. Redis is not checked, because it is optional. */
export function databaseReadiness(database: Database): Health['isReady'] {
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking = Promise.resolve(false)
  return () => {
    if (performance.now() - checkedAt > checkEveryMs) {
      checkedAt = performance.now()
      checking = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    }
    return checking
  }
}
