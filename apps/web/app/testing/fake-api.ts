import { getCart, getCartSuggestions } from '@momo/contracts/carts'
import type { Endpoint } from '@momo/contracts/shared'
import type { Output } from '#lib/api/exchange.ts'

type FakeResponse = { status: number; body: unknown }
type FakeHandler = FakeResponse | ((request: RecordedRequest) => FakeResponse | Promise<FakeResponse>)
type RecordedRequest = {
  method: string
  path: string
  search: URLSearchParams
  headers: Headers
  body: string
}

const keyOf = (endpoint: Endpoint, params: Record<string, string> = {}) =>
  `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

const pattern = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)

function toRecorded(input: RequestInfo | URL, init: RequestInit | undefined): RecordedRequest {
  // Browser calls have a relative URL.
  const request = new Request(
    typeof input === 'string' ? new URL(input, 'http://jholmomo.example') : input,
    init,
  )
  const url = new URL(request.url)
  const body = typeof init?.body === 'string' ? init.body : ''
  return {
    method: request.method,
    path: url.pathname,
    search: url.searchParams,
    headers: request.headers,
    body,
  }
}

const emptyCart = {
  branchId: undefined,
  outlet: undefined,
  lines: [],
  subtotal: 0,
  deliveryCharge: 0,
  grandTotal: 0,
  version: 0,
}

/** Replaces `fetch` with a fake API. Replies are given as decoded values and encoded with the contract's codecs. */
export function fakeApi() {
  // A signed-in visitor's cart is read on every page, and asks for suggestions. Only tests about them answer otherwise.
  const handlers = new Map<string, FakeHandler>([
    [keyOf(getCart), { status: 200, body: getCart.reply.encode(emptyCart) }],
    [keyOf(getCartSuggestions), { status: 200, body: getCartSuggestions.reply.encode([]) }],
  ])
  const requests: RecordedRequest[] = []
  const unexpected: string[] = []
  const realFetch = globalThis.fetch
  const requestsTo = (endpoint: Endpoint) =>
    requests.filter(({ method, path }) => method === endpoint.method && pattern(endpoint).test(path))

  globalThis.fetch = async (input, init) => {
    const request = toRecorded(input, init)
    requests.push(request)
    const key = `${request.method} ${request.path}`
    const handler = handlers.get(key)
    if (!handler) {
      unexpected.push(key)
      throw new TypeError(`fake API: no handler for ${key}`)
    }
    const response = typeof handler === 'function' ? await handler(request) : handler
    return Response.json(response.body, { status: response.status })
  }

  return {
    /** The requests so far. */
    requests,
    /** Requests without a handler. */
    unexpected,
    reply<E extends Endpoint>(endpoint: E, value: Output<E['reply']>, params?: Record<string, string>): void {
      handlers.set(keyOf(endpoint, params), { status: 200, body: endpoint.reply.encode(value as never) })
    },
    fault(
      endpoint: Endpoint,
      fault: { status: number; code: string; details?: unknown },
      params?: Record<string, string>,
    ): void {
      handlers.set(keyOf(endpoint, params), {
        status: fault.status,
        body: { success: false, message: fault.code, ...fault },
      })
    },
    /** Responds with a function of the request. */
    handle(
      endpoint: Endpoint,
      handler: (request: RecordedRequest) => FakeResponse | Promise<FakeResponse>,
      params?: Record<string, string>,
    ): void {
      handlers.set(keyOf(endpoint, params), handler)
    },
    /** Responds only when the test calls the returned function. */
    hold<E extends Endpoint>(
      endpoint: E,
      value: Output<E['reply']>,
      params?: Record<string, string>,
    ): () => void {
      const gate = Promise.withResolvers<void>()
      const answer = { status: 200, body: endpoint.reply.encode(value as never) }
      handlers.set(keyOf(endpoint, params), () => gate.promise.then(() => answer))
      return gate.resolve
    },
    /** The connection breaks before the response. */
    disconnect(endpoint: Endpoint, params?: Record<string, string>): void {
      handlers.set(keyOf(endpoint, params), () => Promise.reject(new TypeError('Failed to fetch')))
    },
    requestsTo,
    /** The decoded bodies sent to an endpoint. */
    bodiesTo: <E extends Endpoint>(endpoint: E): Output<E['body']>[] =>
      requestsTo(endpoint).map(
        ({ body }) => endpoint.body.decode(JSON.parse(body) as never) as Output<E['body']>,
      ),
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
