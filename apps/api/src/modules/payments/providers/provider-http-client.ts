import {
  Agent as PlainAgent,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { circuitBreaker } from './circuit-breaker.ts'
import { ProviderUnavailableError } from './provider.ts'
import { exactJson } from './raw-answer.rules.ts'

// Threat E5: bounds how long a checkout waits for a provider.
export const defaultTimeouts: Timeouts = { connectMs: 3_000, totalMs: 5_000 }
const maxBytes = 100_000
const maxSockets = 50

export type Timeouts = { connectMs: number; totalMs: number }
export type ProviderRequest = {
  method: 'GET' | 'POST'
  address: URL
  headers?: Record<string, string>
  body?: unknown
}
/** Numbers in `body` stay text. */
export type ProviderResponse = { status: number; body: unknown }

/** HTTP client for one provider. No answer or a 5xx response throws ProviderUnavailableError; redirects are not followed. */
export function createHttpClient(
  name: string,
  waits = defaultTimeouts,
): (call: ProviderRequest) => Promise<ProviderResponse> {
  const guarded = circuitBreaker(name)
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, maxSockets }),
    'https:': new SecureAgent({ keepAlive: true, maxSockets }),
  }
  return (call) =>
    guarded(async () => {
      const agent = agents[call.address.protocol as keyof typeof agents]
      const { status, text } = await exchange(call, { agent, ...waits }).catch((cause: unknown) => {
        throw new ProviderUnavailableError(`${name}: ${failureReason(cause)}`, { cause })
      })
      if (status >= 500) throw new ProviderUnavailableError(`${name}: HTTP ${status}`)
      const body = exactJson(text)
      if (body === undefined)
        throw new ProviderUnavailableError(`${name}: HTTP ${status} without a readable answer`)
      return { status, body }
    })
}

const failureReason = (cause: unknown): string => {
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'request failed'
}

type Limits = Timeouts & { agent: PlainAgent }

function exchange(
  { method, address, headers, body }: ProviderRequest,
  limits: Limits,
): Promise<{ status: number; text: string }> {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const options: RequestOptions = {
    method,
    agent: limits.agent,
    signal: AbortSignal.timeout(limits.totalMs),
    headers: {
      accept: 'application/json',
      'content-length': Buffer.byteLength(sent),
      ...(sent && { 'content-type': 'application/json' }),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(address, options, (reply) => {
      textOf(reply).then((text) => resolve({ status: reply.statusCode ?? 0, text }), reject)
    })
    request.on('error', reject)
    request.on('socket', (socket) => {
      if (!socket.connecting) return
      const connectTimer = setTimeout(
        () => request.destroy(new Error('no connection', { cause: 'connect' })),
        limits.connectMs,
      )
      const clearTimer = () => clearTimeout(connectTimer)
      socket
        .once(address.protocol === 'https:' ? 'secureConnect' : 'connect', clearTimer)
        .once('close', clearTimer)
    })
    request.end(sent)
  })
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new Error('response too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
