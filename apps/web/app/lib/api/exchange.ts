import type { z } from 'zod'
import { branchHeader, type Endpoint } from '@momo/contracts/shared'
import { ApiError } from './api-error.ts'
import { apiOrigin, isBrowser } from './base-url.ts'

/** Pages wait for calls of the web server, so its timeout is shorter than that of a browser on a slow connection. */
const limitMs = () => (isBrowser() ? 20_000 : 5_000)

export type Output<S> = S extends z.ZodType ? z.output<S> : never
export type CallInput = { params?: unknown; query?: unknown; body?: unknown }

export type CallOptions = {
  /** The incoming request; its id and client address are forwarded. */
  request?: Request | undefined
  /** API-16: the access token. */
  bearer?: string | undefined
  /** The branch that the page shows. */
  branch?: string | undefined
  signal?: AbortSignal | undefined
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean | undefined
  headers?: Record<string, string> | undefined
}

/** Sends one call, encoded and decoded by the contract's codecs. It does not know the session; `call` adds it. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  asked: CallInput,
  options: CallOptions = {},
): Promise<Output<E['reply']>> {
  const response = await send(endpoint, asked, options)
  return replyFrom(endpoint, response.status, await response.text().catch(() => ''))
}

/** Decodes a response; an error status throws an `ApiError`. */
export function replyFrom<E extends Endpoint>(endpoint: E, status: number, text: string): Output<E['reply']> {
  const body = asJson(text)
  if (status < 200 || status > 299) throw toApiError(status, body)
  return decodeReply(endpoint, body)
}

/** The API would reject input that the contract cannot encode, so the same error is thrown without a request. */
function encodeRequest(endpoint: Endpoint, asked: CallInput): { address: string; body: string | undefined } {
  try {
    return {
      address: apiOrigin() + pathOf(endpoint, asked.params) + queryOf(endpoint, asked.query),
      body: asked.body === undefined ? undefined : JSON.stringify(endpoint.body.encode(asked.body as never)),
    }
  } catch (cause) {
    throw new ApiError({ status: 400, code: 'request.invalid', message: String(cause) })
  }
}

/** Who calls, from a page of which branch. */
export const callerHeaders = ({ bearer, branch }: Pick<CallOptions, 'bearer' | 'branch'>) => ({
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(branch && { [branchHeader]: branch }),
})

function headersOf(
  body: string | undefined,
  { request, headers, ...caller }: CallOptions,
): Record<string, string> {
  const forwarded = ['x-request-id', 'x-forwarded-for'].flatMap((name) => {
    const value = request?.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...Object.fromEntries(forwarded),
    ...callerHeaders(caller),
    ...headers,
  }
}

function signalOf({ signal }: CallOptions): AbortSignal {
  const limit = AbortSignal.timeout(limitMs())
  return signal ? AbortSignal.any([signal, limit]) : limit
}

async function send(endpoint: Endpoint, asked: CallInput, options: CallOptions): Promise<Response> {
  const { address, body } = encodeRequest(endpoint, asked)
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers: headersOf(body, options),
      credentials: 'same-origin',
      ...(body && { body }),
      ...(options.keepalive && { keepalive: true }),
      signal: signalOf(options),
    })
  } catch (cause) {
    const reason = String((cause as Error).cause ?? cause)
    throw new ApiError({
      status: 502,
      code: 'server.unreachable',
      message: `The API does not answer: ${reason}`,
    })
  }
}

export function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params === undefined ? {} : endpoint.params.encode(params as never)) as Record<
    string,
    unknown
  >
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (query === undefined) return ''
  const values = endpoint.query.encode(query as never) as Record<string, unknown>
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A captive portal or a proxy can respond in place of the API; such a body is not a valid reply. */
function decodeReply<E extends Endpoint>(endpoint: E, body: unknown): Output<E['reply']> {
  try {
    return endpoint.reply.decode(body as never) as Output<E['reply']>
  } catch (cause) {
    throw new ApiError({
      status: 502,
      code: 'server.unreadable',
      message: `The API answers otherwise: ${String(cause)}`,
      details: body,
    })
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const { code, message, details } = (body ?? {}) as { code?: string; message?: string; details?: unknown }
  return new ApiError({
    status,
    code: code ?? 'server.error',
    message: message ?? `The API answered ${status}.`,
    details,
  })
}
