import type { FastifyInstance } from 'fastify'
import { sendOwn } from './send-response.ts'

const apiLimitMs = 1000

/** Health and readiness (the API responds). */
export function addStatusEndpoints(app: FastifyInstance, apiOrigin: URL): void {
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
}
