import { Agent as PlainAgent, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { breaker } from './breaker.ts'
import { ProviderSilent } from './provider.ts'
import { exactJson } from './raw-answer.rules.ts'

// Threat E5: longer than this nobody waits at a checkout.
export const usualWaits: Waits = { connectMs: 3_000, totalMs: 5_000 }
const mostBytes = 100_000
const mostAtOnce = 50

export type Waits = { connectMs: number; totalMs: number }
export type Call = { method: 'GET' | 'POST'; address: URL; headers?: Record<string, string>; body?: unknown }
/** `body` has its numbers as they were written. */
export type Heard = { status: number; body: unknown }

/** The way to one provider. What is no answer, or an answer of a broken server, is `ProviderSilent`; a redirect is not followed. */
export function openLine(name: string, waits = usualWaits): (call: Call) => Promise<Heard> {
  const guarded = breaker(name)
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, maxSockets: mostAtOnce }),
    'https:': new SecureAgent({ keepAlive: true, maxSockets: mostAtOnce }),
  }
  return (call) =>
    guarded(async () => {
      const agent = agents[call.address.protocol as keyof typeof agents]
      const { status, text } = await exchange(call, { agent, ...waits }).catch((cause: unknown) => {
        throw new ProviderSilent(`${name}: ${troubleOf(cause)}`, { cause })
      })
      if (status >= 500) throw new ProviderSilent(`${name}: HTTP ${status}`)
      const body = exactJson(text)
      if (body === undefined) throw new ProviderSilent(`${name}: HTTP ${status} without a readable answer`)
      return { status, body }
    })
}

const troubleOf = (cause: unknown): string => {
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'trouble'
}

type Limits = Waits & { agent: PlainAgent }

function exchange({ method, address, headers, body }: Call, limits: Limits): Promise<{ status: number; text: string }> {
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
      const tooLong = setTimeout(() => request.destroy(new Error('no connection', { cause: 'connect' })), limits.connectMs)
      const isThrough = () => clearTimeout(tooLong)
      socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', isThrough).once('close', isThrough)
    })
    request.end(sent)
  })
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('an answer without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
