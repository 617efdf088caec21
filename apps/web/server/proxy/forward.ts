import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream'
import { sendJson } from '../send-response.ts'
import type { Caller } from './client-address.ts'
import type { Exchange } from './exchange.ts'

/** Idle timeout of a forwarded request. */
const timeoutMs = 30_000

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const withoutHopByHop = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

function forwardedHeaders(incoming: IncomingMessage, caller: Caller): OutgoingHttpHeaders {
  return {
    ...withoutHopByHop(incoming.headers),
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

type Target = { host: string; port: string | number; agent: Agent }

function send(target: Target, exchange: Exchange, isRetry = false): void {
  const { request: incoming, response, caller } = exchange
  const bodiless = incoming.method === 'GET' || incoming.method === 'HEAD'
  const headers = forwardedHeaders(incoming, caller)
  const upstream = httpRequest({
    ...target,
    method: incoming.method,
    path: incoming.url,
    headers,
    timeout: timeoutMs,
  })
  upstream.on('timeout', () => upstream.destroy(new Error('time-out')))
  upstream.on('response', (answer) => {
    // The client may have disconnected in the meantime.
    if (response.destroyed) return void upstream.destroy()
    response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers))
    pipeline(answer, response, () => upstream.destroy())
  })
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) return void response.destroy()
    // The upstream may have closed an idle keep-alive connection just as it was reused.
    const closedIdle = upstream.reusedSocket && error.code === 'ECONNRESET'
    if (bodiless && closedIdle && !isRetry) return send(target, exchange, true)
    sendJson(response, 502, unreachable(caller.requestId))
  })
  response.on('close', () => upstream.destroy())
  if (bodiless) upstream.end()
  else pipeline(incoming, upstream, () => undefined)
}

function headLines(answer: IncomingMessage): string {
  const lines = answer.rawHeaders.flatMap((value, index) =>
    index % 2 === 0 ? [`${value}: ${answer.rawHeaders[index + 1]}`] : [],
  )
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`
}

function upgrade(
  target: Target,
  { request: incoming, caller }: Pick<Exchange, 'request' | 'caller'>,
  socket: Duplex,
  head: Buffer,
): void {
  const headers = {
    ...forwardedHeaders(incoming, caller),
    connection: 'Upgrade',
    upgrade: incoming.headers.upgrade,
  }
  const upstream = httpRequest({
    ...target,
    agent: false,
    method: incoming.method,
    path: incoming.url,
    headers,
    timeout: timeoutMs,
  })
  const reject = () =>
    socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  upstream.on('timeout', () => upstream.destroy(new Error('time-out')))
  upstream.on('error', reject)
  upstream.on('response', reject)
  upstream.on('upgrade', (answer, other, otherHead) => {
    if (socket.destroyed) return void other.destroy()
    // From here on the heartbeats of socket.io watch the connection.
    other.setTimeout(0)
    socket.write(headLines(answer))
    if (otherHead.length > 0) socket.write(otherHead)
    if (head.length > 0) other.write(head)
    pipeline(socket, other, socket, () => undefined)
  })
  socket.on('error', () => upstream.destroy())
  upstream.end()
}

/** Reverse proxy to another process of ours. */
export function createForward(origin: URL) {
  const target = {
    host: origin.hostname,
    port: origin.port || 80,
    agent: new Agent({ keepAlive: true, maxSockets: 512 }),
  }
  return {
    send: (exchange: Exchange) => send(target, exchange),
    upgrade: (exchange: Pick<Exchange, 'request' | 'caller'>, socket: Duplex, head: Buffer) =>
      upgrade(target, exchange, socket, head),
    close: () => target.agent.destroy(),
  }
}
