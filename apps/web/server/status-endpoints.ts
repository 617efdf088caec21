import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from './send-response.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './pages/page-cache.ts'

type Dependencies = { apiOrigin: URL; metrics: Metrics; cache: PageCache; isStopping: () => boolean }

const apiLimitMs = 1000

/** Health, readiness (the API responds) and metrics endpoints. */
export function createStatusEndpoints({
  apiOrigin,
  metrics,
  cache,
  isStopping,
}: Dependencies): Record<string, (response: ServerResponse) => Promise<void> | void> {
  return {
    '/healthz': (response) => sendJson(response, 200, { ok: true }),
    '/readyz': async (response) => {
      const answer = await fetch(new URL('/healthz', apiOrigin), {
        signal: AbortSignal.timeout(apiLimitMs),
      }).catch(() => undefined)
      const api = answer?.ok === true
      const stopping = isStopping()
      sendJson(response, api && !stopping ? 200 : 503, { api, stopping })
    },
    '/metrics': (response) => sendText(response, 200, metrics.print(cache.size())),
  }
}
