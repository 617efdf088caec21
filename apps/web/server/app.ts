import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { sendText } from './send-response.ts'
import { callerOf } from './proxy/client-address.ts'
import type { Exchange } from './proxy/exchange.ts'
import { createForward } from './proxy/forward.ts'
import { createMetrics } from './metrics.ts'
import { createStatusEndpoints } from './status-endpoints.ts'
import { createPageCache } from './pages/page-cache.ts'
import type { Respond } from './pages/render-page.ts'
import { createPageSender } from './pages/send-page.ts'
import type { Settings } from './settings.ts'
import { sendStaticFile, type StaticFiles } from './static-files.ts'

type Kind = 'api' | 'realtime' | 'file' | 'page' | 'own'

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const toApi = (path: string) => ['/api', '/media', '/public'].some((folder) => isUnder(path, folder))
const toRealtime = (path: string) => isUnder(path, '/socket.io')
// Several leading slashes would be parsed as another host.
const pathOf = (request: IncomingMessage) => `/${(request.url ?? '/').split('?')[0]?.replace(/^\/+/, '')}`

function sendFile({ request, response, path }: Exchange, files: StaticFiles): void {
  const file = files.get(path)
  if (file) sendStaticFile(file, request, response)
  else sendText(response, 404, 'Not found')
}

function sendFailure({ response, caller, path: requestPath }: Exchange, error: unknown): void {
  // The token of a tracking URL must not be logged.
  const path = requestPath.replace(/^\/track\/.*/, '/track')
  const trace = error instanceof Error ? error.stack : String(error)
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      requestId: caller.requestId,
      path,
      error: trace,
    }),
  )
  if (response.headersSent) response.destroy()
  else sendText(response, 500, 'Unexpected Application Error!')
}

/** HTTP server of the site: serves files and pages, and proxies the API and realtime. */
export function createWebApp(settings: Settings, respond: Respond, files: StaticFiles) {
  const api = createForward(settings.apiOrigin)
  const realtime = createForward(settings.realtimeOrigin)
  const cache = createPageCache()
  const metrics = createMetrics()
  let stopping = false
  const own = createStatusEndpoints({
    apiOrigin: settings.apiOrigin,
    metrics,
    cache,
    isStopping: () => stopping,
  })

  const kindOf = (path: string): Kind => {
    if (files.has(path) || isUnder(path, '/assets')) return 'file'
    if (toApi(path)) return 'api'
    if (toRealtime(path)) return 'realtime'
    return own[path] ? 'own' : 'page'
  }

  const answers: Record<Kind, (exchange: Exchange) => void | Promise<void>> = {
    api: api.send,
    realtime: realtime.send,
    own: ({ response, path }) => own[path]?.(response),
    page: createPageSender({ respond, cache, metrics, publicOrigin: settings.publicOrigin }),
    file: (exchange) => sendFile(exchange, files),
  }

  const answer = async (kind: Kind, exchange: Exchange) => answers[kind](exchange)

  const listener: RequestListener = (request, response) => {
    const started = performance.now()
    const exchange = { request, response, caller: callerOf(request, settings), path: pathOf(request) }
    const kind = kindOf(exchange.path)
    if (stopping) response.setHeader('connection', 'close')
    response.on('close', () =>
      metrics.countRequest(kind, response.statusCode, (performance.now() - started) / 1000),
    )
    answer(kind, exchange).catch((error: unknown) => sendFailure(exchange, error))
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (toRealtime(pathOf(request)))
      realtime.upgrade({ request, caller: callerOf(request, settings) }, socket, head)
    else socket.destroy()
  }

  return {
    listener,
    upgrade,
    /** Readiness fails from now on, and connections close after their response. */
    stop: () => {
      stopping = true
    },
    close: () => {
      api.close()
      realtime.close()
    },
  }
}
