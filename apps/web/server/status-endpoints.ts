import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './pages/page-cache.ts'
import { sendOwn } from './send-response.ts'

type Dependencies = { apiOrigin: URL; metrics: Metrics; cache: PageCache }

const apiLimitMs = 1000

/** Health, readiness (the API responds) and metrics endpoints. */
export function addStatusEndpoints(app: FastifyInstance, { apiOrigin, metrics, cache }: Dependencies): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', (_request, reply) => sendOwn(reply, 200, { ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const answer = await fetch(new URL('/healthz', apiOrigin), {
      signal: AbortSignal.timeout(apiLimitMs),
    }).catch(() => undefined)
    const api = answer?.ok === true
    return sendOwn(reply, api && !stopping ? 200 : 503, { api, stopping })
  })
  app.get('/metrics', (_request, reply) => sendOwn(reply, 200, metrics.print(cache.size())))
}
