import type { Endpoint } from '@momo/contracts/shared'
import { ApiFault } from './api-error.ts'
import { apiOrigin, isBrowser } from './base-url.ts'

/** Pages wait for the server's calls; people with a slow line wait longer for their own. */
const limitMs = () => (isBrowser() ? 20_000 : 5_000)

export type Output<S> = S extends { _zod: { output: infer O } } ? O : never
export type Asked = { params?: unknown; query?: unknown; body?: unknown }

export type How = {
  /** Whose id goes with the call, and the address of who sent it where the host says so. */
  request?: Request | undefined
  /** API-16: the access token. */
  bearer?: string | undefined
  signal?: AbortSignal | undefined
  /** It arrives also when the page that sends it is left. */
  keepalive?: boolean | undefined
}

/** One call, inside shapes on both ends: the contract's codecs do the wire. It knows no session; `call` does. */
export async function exchange<E extends Endpoint>(endpoint: E, asked: Asked, how: How = {}): Promise<Output<E['reply']>> {
  const response = await send(endpoint, asked, how)
  return replyFrom(endpoint, response.status, await response.text().catch(() => ''))
}

/** What an answer says, in its inside shape; a refusal is thrown. */
export function replyFrom<E extends Endpoint>(endpoint: E, status: number, text: string): Output<E['reply']> {
  const answer = asJson(text)
  if (status < 200 || status > 299) throw faultFrom(status, answer)
  return understood(endpoint, answer)
}

/** What the contract can't write the API would refuse: the same fault, without the way there. */
function written(endpoint: Endpoint, asked: Asked): { address: string; body: string | undefined } {
  try {
    return {
      address: apiOrigin() + pathOf(endpoint, asked.params) + queryOf(endpoint, asked.query),
      body: asked.body === undefined ? undefined : JSON.stringify(endpoint.body.encode(asked.body as never)),
    }
  } catch (cause) {
    throw new ApiFault({ status: 400, code: 'request.invalid', message: String(cause) })
  }
}

function headersOf(body: string | undefined, { request, bearer }: How): Record<string, string> {
  const passedOn = ['x-request-id', 'x-forwarded-for'].flatMap((name) => {
    const value = request?.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...Object.fromEntries(passedOn),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
}

function signalOf({ signal }: How): AbortSignal {
  const limit = AbortSignal.timeout(limitMs())
  return signal ? AbortSignal.any([signal, limit]) : limit
}

async function send(endpoint: Endpoint, asked: Asked, how: How): Promise<Response> {
  const { address, body } = written(endpoint, asked)
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers: headersOf(body, how),
      credentials: 'same-origin',
      ...(body && { body }),
      ...(how.keepalive && { keepalive: true }),
      signal: signalOf(how),
    })
  } catch (cause) {
    const why = String((cause as Error).cause ?? cause)
    throw new ApiFault({ status: 502, code: 'server.unreachable', message: `The API does not answer: ${why}` })
  }
}

export function pathOf(endpoint: Endpoint, params: unknown): string {
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

/** A line that answers for the API (a hotel's login page, an old proxy) is no answer of the API. */
function understood<E extends Endpoint>(endpoint: E, answer: unknown): Output<E['reply']> {
  try {
    return endpoint.reply.decode(answer as never) as Output<E['reply']>
  } catch (cause) {
    throw new ApiFault({ status: 502, code: 'server.unreadable', message: `The API answers otherwise: ${String(cause)}`, details: answer })
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
