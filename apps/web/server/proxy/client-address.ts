import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

/** Client of a request. Forwarded headers count only from trusted proxies. */
export type Caller = {
  requestId: string
  address: string
  forwardedFor: string
  protocol: 'http' | 'https'
  host: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

const wellFormedId = /^[\w.-]{8,64}$/
const wellFormedHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim()

export function callerOf(request: IncomingMessage, { isTrusted }: Settings): Caller {
  const { headers } = request
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const trusted = isTrusted(address)
  const claimedId = trusted ? first(headers['x-request-id']) : undefined
  const claimedHost = (trusted && first(headers['x-forwarded-host'])) || headers.host || 'localhost'
  const chain = trusted ? headers['x-forwarded-for'] : undefined
  return {
    requestId: claimedId && wellFormedId.test(claimedId) ? claimedId : randomUUID(),
    address,
    forwardedFor: chain ? `${chain}, ${address}` : address,
    protocol: trusted && first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: wellFormedHost.test(claimedHost) ? claimedHost : 'localhost',
  }
}
