import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from './answers.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './pages/page-cache.ts'

type Needs = { apiOrigin: URL; metrics: Metrics; cache: PageCache; isStopping: () => boolean }

const apiLimitMs = 1000

/** What this program says about itself: it lives, it can serve (the API answers), what it did. */
export function createOwnAnswers({
  apiOrigin,
  metrics,
  cache,
  isStopping,
}: Needs): Record<string, (response: ServerResponse) => Promise<void> | void> {
  return {
    '/healthz': (response) => sendJson(response, 200, { ok: true }),
    '/readyz': async (response) => {
      const answer = await fetch(new URL('/healthz', apiOrigin), { signal: AbortSignal.timeout(apiLimitMs) }).catch(() => undefined)
      const api = answer?.ok === true
      const stopping = isStopping()
      sendJson(response, api && !stopping ? 200 : 503, { api, stopping })
    },
    '/metrics': (response) => sendText(response, 200, metrics.print(cache.size())),
  }
}
