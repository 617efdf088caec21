import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { errorMessage } from '@momo/contracts/shared'
import type { Config } from '#platform/config/config.ts'
import { keepCrowds } from './limits/concurrency-limit.ts'
import { addErrorHandler, answerError } from './error-handler.ts'
import { keepLedger } from './access/ledger.ts'
import { requestId } from './request-id.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { watchRequests } from './watch-requests.ts'

const limits = {
  bodyLimit: 64 * 1024,
  // A whole request must have arrived by then, its headers much sooner; a slow sender holds a connection for nothing.
  requestTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  // Longer than the proxies in front keep theirs, so that they never write into a connection we are closing.
  keepAliveTimeout: 72_000,
  connectionTimeout: 80_000,
}

/** The server that every program starts from: limits, time-outs, errors, headers, counting. It serves nothing yet. */
export function openServer(config: Pick<Config, 'mode' | 'trustProxy'>): FastifyInstance {
  const headers = securityHeaders(config.mode)
  const app = Fastify({
    ...limits,
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    // While stopping, what has arrived is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded meets no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseGarbage,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', undefined)
  app.decorate('resolveActor', async () => undefined)
  addSecurityHeaders(app, headers)
  watchRequests(app)
  keepCrowds(app, headers)
  keepLedger(app)
  addErrorHandler(app)
  closeConnectionsAsTheyFallIdle(app)
  return app
}

/** A connection that was busy when the stop began would be kept alive afterwards and hold it up until its time-out. */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(closing))
    if (!app.server.listening) clearInterval(closing)
  })
}

const garbageAnswer = JSON.stringify({ success: false, code: 'request.invalid', message: errorMessage['request.invalid'] })

/** What is not HTTP never reaches Fastify; the socket gets a plain refusal. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${garbageAnswer.length}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${garbageAnswer}`)
}
