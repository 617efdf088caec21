import Fastify, { type FastifyInstance } from 'fastify'
import { addCspReports } from './csp-reports.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './pages/page-cache.ts'
import type { Respond } from './pages/render-page.ts'
import { addPages } from './pages/send-page.ts'
import { callerOf } from './proxy/client-address.ts'
import { forwardToApi, forwardToRealtime } from './proxy/forward.ts'
import { sendFailure, sendOwn } from './send-response.ts'
import { createSecurityTxt } from './security-txt.ts'
import type { Settings } from './settings.ts'
import { createMetricsApp } from './serve-metrics.ts'
import { addSiteHeaders } from './site-headers.ts'
import { addFiles } from './static-files.ts'
import { addStatusEndpoints } from './status-endpoints.ts'

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/** Several leading slashes would be parsed as another host. The router rejects a '%' that encodes nothing, so it is taken literally. */
function plainUrl(url: string): string {
  const plain = `/${url.replace(/^\/+/, '')}`
  const path = plain.split('?', 1)[0] ?? '/'
  return isDecodable(path) ? plain : path.replaceAll('%', '%25') + plain.slice(path.length)
}

function openServer(settings: Settings): FastifyInstance {
  const app = Fastify({
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 20_000 },
    // URLs may contain tokens, and Fastify would log them.
    logger: false,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    // During shutdown, requests that have arrived are still answered.
    return503OnClosing: false,
  })
  // The default parsers would buffer bodies that are forwarded.
  app.removeAllContentTypeParsers()
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = callerOf(request.raw, settings)
    done()
  })
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? sendOwn(reply, 404, 'Not found')
      : sendOwn(reply, 405, 'Method not allowed'),
  )
  return app
}

type Kind = 'api' | 'realtime' | 'file' | 'page' | 'own'

type WebApp = { web: FastifyInstance; metrics: FastifyInstance }

/** HTTP server of the site, which serves files and pages and proxies the API and realtime, and the one of its metrics. */
export async function createWebApp(
  settings: Settings,
  respond: Respond,
  clientFolder: string,
): Promise<WebApp> {
  const { apiOrigin, realtimeOrigin, publicOrigin } = settings
  const metrics = createMetrics()
  const cache = createPageCache()
  const securityTxt = createSecurityTxt(settings)
  const app = openServer(settings)
  const add = (kind: Kind, addRoutes: (scope: FastifyInstance) => Promise<void> | void) =>
    app.register(async (scope) => {
      scope.addHook('onResponse', (_request, reply, done) => {
        metrics.countRequest(kind, reply.statusCode, reply.elapsedTime / 1000)
        done()
      })
      if (kind !== 'api' && kind !== 'realtime') addSiteHeaders(scope, settings)
      await addRoutes(scope)
    })
  await add('file', (scope) => addFiles(scope, clientFolder, settings))
  await add('api', (scope) => forwardToApi(scope, apiOrigin))
  await add('realtime', (scope) => forwardToRealtime(scope, realtimeOrigin))
  await add('own', (scope) => addStatusEndpoints(scope, apiOrigin))
  await add('own', (scope) => addCspReports(scope, metrics))
  await add('own', (scope) => securityTxt.addRoute(scope))
  await add('page', (scope) => addPages(scope, { respond, cache, metrics, publicOrigin }))
  const print = () => metrics.print(cache.size()) + securityTxt.metrics()
  return { web: app, metrics: createMetricsApp(print) }
}
