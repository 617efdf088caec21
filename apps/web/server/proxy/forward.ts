import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendOwn } from '../send-response.ts'

/** Idle timeout of a forwarded request. */
const timeoutMs = 30_000
/** Bounds what is buffered here; the realtime process has a smaller limit. */
const maxSocketMessageBytes = 64 * 1024

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const rest = { ...headers }
  for (const name of hopByHop) delete rest[name]
  return rest
}

type Forwarded = Pick<FastifyRequest, 'caller' | 'method'>

function forwardedHeaders({ caller, method }: Forwarded, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const rest = withoutHopByHop(headers)
  // A read is forwarded without its body. With the length of one, the next request would be taken for it.
  if (method === 'GET' || method === 'HEAD') delete rest['content-length']
  return {
    ...rest,
    'x-forwarded-for': caller.forwardedFor,
    'x-forwarded-proto': caller.protocol,
    'x-forwarded-host': caller.host,
    'x-request-id': caller.requestId,
  }
}

const unreachable = (requestId: string) => ({
  success: false,
  code: 'server.unreachable',
  message: "We can't reach the kitchen right now. Please try again in a moment.",
  requestId,
})

/** Aborted when the client of the current request disconnects. */
const clientLeft = new AsyncLocalStorage<AbortSignal>()

/** Proxy to another process of ours. Bodies are streamed in both directions. */
const proxyTo = (origin: URL): FastifyHttpProxyOptions => ({
  upstream: origin.origin,
  internalRewriteLocationHeader: false,
  destroyAgent: true,
  http: {
    agentOptions: { maxSockets: 512 },
    requestOptions: {
      timeout: timeoutMs,
      rejectUnauthorized: true,
      // A getter, because these options are shared by all requests.
      get signal() {
        return clientLeft.getStore()
      },
    },
  },
  replyOptions: {
    // A read is repeated once after a reset, because the upstream may have closed an idle connection just as it was reused. With zero the
    // library would repeat reads that the API rejects with 503.
    retriesCount: 1,
    rewriteRequestHeaders: forwardedHeaders,
    rewriteHeaders: withoutHopByHop,
  },
  handler: (request, reply, dest, options) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const onError = () => {
      if (reply.raw.headersSent || reply.raw.destroyed) reply.raw.destroy()
      else sendOwn(reply, 502, unreachable(request.caller.requestId))
    }
    return clientLeft.run(left.signal, () => reply.from(dest, { ...options, onError }))
  },
})

const folders = ['/api', '/media', '/public']

export async function forwardToApi(app: FastifyInstance, origin: URL): Promise<void> {
  await app.register(httpProxy, {
    ...proxyTo(origin),
    routes: folders.flatMap((folder) => [folder, `${folder}/*`]),
  })
}

/** The handshake with the realtime process is our own, so the client's key and extensions stay out of it. */
const socketHeaders = (_headers: unknown, request: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(forwardedHeaders(request, request.headers)).filter(
      ([name]) => !name.startsWith('sec-websocket-'),
    ),
  )

const isListening = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: timeoutMs })
    const end = (isUp: boolean) => () => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })

export async function forwardToRealtime(app: FastifyInstance, origin: URL): Promise<void> {
  // Its own variable: the types of the library do not know `rewriteRequestHeaders`.
  const wsClientOptions = {
    perMessageDeflate: false,
    handshakeTimeout: timeoutMs,
    rewriteRequestHeaders: socketHeaders,
  }
  await app.register(httpProxy, {
    ...proxyTo(origin),
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    // The library accepts a socket before it has connected to the realtime process. One that closes before its handshake leaves the
    // client waiting for twenty seconds.
    preHandler: async ({ headers, caller }, reply) => {
      if (headers.upgrade && !(await isListening(origin)))
        return sendOwn(reply, 502, unreachable(caller.requestId))
    },
    websocket: true,
    wsServerOptions: { maxPayload: maxSocketMessageBytes },
    wsClientOptions,
  })
  // With a second listener the proxy leaves upgrades of other paths alone.
  app.server.on('upgrade', ({ url = '' }, socket) => {
    if (!/^\/socket\.io(?:[/?]|$)/.test(url)) socket.destroy()
  })
}
