import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { errorMessage } from '@momo/contracts/shared'
import type { Config } from '#platform/config/config.ts'
import { registerConcurrencyLimits } from './limits/concurrency-limit.ts'
import { addErrorHandler, sendError } from './error-handler.ts'
import { registerAccessLedger } from './access/ledger.ts'
import { requestId } from './request-id.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { watchRequests } from './watch-requests.ts'

const limits = {
  bodyLimit: 64 * 1024,
  // Limits how long a request may take to arrive, so that slow clients do not occupy connections.
  requestTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  // Longer than the keep-alive of the proxies, so that they never write to a connection that is being closed.
  keepAliveTimeout: 72_000,
  connectionTimeout: 80_000,
}

/** Creates the server of every program with limits, time-outs, error handling, headers and metrics, but without routes. */
export function openServer(config: Pick<Config, 'mode' | 'trustProxy'>): FastifyInstance {
  const headers = securityHeaders(config.mode)
  const app = Fastify({
    ...limits,
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    // During shutdown, requests that have arrived are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded runs no hooks, so the headers are added here.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    clientErrorHandler: rejectNonHttp,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', undefined)
  app.decorate('resolveActor', async () => undefined)
  addSecurityHeaders(app, headers)
  watchRequests(app)
  registerConcurrencyLimits(app)
  registerAccessLedger(app)
  addErrorHandler(app)
  closeIdleConnectionsOnStop(app)
  return app
}

/** A connection that was busy when the shutdown began would stay alive afterwards and delay it until its time-out. */
function closeIdleConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(closing))
    if (!app.server.listening) clearInterval(closing)
  })
}

const nonHttpResponse = JSON.stringify({
  success: false,
  code: 'request.invalid',
  message: errorMessage['request.invalid'],
})

/** Input that is not HTTP never reaches Fastify; the socket gets a plain 400. */
function rejectNonHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${nonHttpResponse.length}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${nonHttpResponse}`)
}
