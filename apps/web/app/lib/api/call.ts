import type { Endpoint } from '@momo/contracts/shared'
import { ApiFault } from './api-fault.ts'
import { apiOrigin } from './base-url.server.ts'

const limitMs = 5_000

type Output<S> = S extends { _zod: { output: infer O } } ? O : never
type Given<S, Name extends string> = [Output<S>] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: Output<S> }
type Input<E extends Endpoint> = Given<E['params'], 'params'> & Given<E['query'], 'query'> & Given<E['body'], 'body'>
type Rest<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>, from?: From] : [input: Input<E>, from?: From]
type From = { request?: Request }

/** One call to the API, inside shapes on both ends: the contract's codecs do the wire. */
export async function call<E extends Endpoint>(endpoint: E, ...[input = {} as Input<E>, from]: Rest<E>): Promise<Output<E['reply']>> {
  const response = await send(endpoint, input, from?.request)
  const text = await response.text().catch(() => '')
  const answer = asJson(text)
  if (!response.ok) throw faultFrom(response.status, answer)
  return endpoint.reply.decode(answer as never) as Output<E['reply']>
}

type Asked = { params?: unknown; query?: unknown; body?: unknown }

/** What the contract can't write the API would refuse: the same fault, without the way there. */
function written(endpoint: Endpoint, input: Asked): { address: string; body: string | undefined } {
  try {
    return {
      address: apiOrigin() + pathOf(endpoint, input.params) + queryOf(endpoint, input.query),
      body: input.body === undefined ? undefined : JSON.stringify(endpoint.body.encode(input.body as never)),
    }
  } catch (cause) {
    throw new ApiFault({ status: 400, code: 'request.invalid', message: String(cause) })
  }
}

async function send(endpoint: Endpoint, input: Asked, request?: Request): Promise<Response> {
  const { address, body } = written(endpoint, input)
  const requestId = request?.headers.get('x-request-id')
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(requestId && { 'x-request-id': requestId }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(limitMs),
    })
  } catch (cause) {
    throw new ApiFault({
      status: 502,
      code: 'server.unreachable',
      message: `The API does not answer: ${String((cause as Error).cause ?? cause)}`,
    })
  }
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params === undefined ? {} : endpoint.params.encode(params as never)) as Record<string, unknown>
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (query === undefined) return ''
  const values = endpoint.query.encode(query as never) as Record<string, unknown>
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultFrom(status: number, answer: unknown): ApiFault {
  const said = (answer ?? {}) as { code?: string; message?: string; details?: unknown }
  return new ApiFault({
    status,
    code: said.code ?? 'server.error',
    message: said.message ?? `The API answered ${status}.`,
    details: said.details,
  })
}
