import type { Endpoint } from '@momo/contracts/shared'

type Output<S> = S extends { _zod: { output: infer O } } ? O : never
type Answer = { status: number; body: unknown }
type Scripted = Answer | ((asked: Asked) => Answer | Promise<Answer>)
type Asked = { method: string; path: string; search: URLSearchParams; headers: Headers; body: string }

/** Stands in for the API under `fetch`: answers are given in inside shapes and travel through the contract's own codecs. */
export function fakeApi() {
  const answers = new Map<string, Scripted>()
  const asked: Asked[] = []
  const unexpected: string[] = []
  const realFetch = globalThis.fetch
  const place = (endpoint: Endpoint, params: Record<string, string> = {}) =>
    `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

  const pattern = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  const requestsTo = (endpoint: Endpoint) => asked.filter(({ method, path }) => method === endpoint.method && pattern(endpoint).test(path))

  globalThis.fetch = async (input, init) => {
    // A browser's calls begin with a slash.
    const request = new Request(typeof input === 'string' ? new URL(input, 'http://jholmomo.example') : input, init)
    const url = new URL(request.url)
    const body = typeof init?.body === 'string' ? init.body : ''
    const one = { method: request.method, path: url.pathname, search: url.searchParams, headers: request.headers, body }
    asked.push(one)
    const scripted = answers.get(`${request.method} ${url.pathname}`)
    if (!scripted) {
      unexpected.push(`${request.method} ${url.pathname}`)
      throw new TypeError(`fake API: nothing answers ${request.method} ${url.pathname}`)
    }
    const answer = typeof scripted === 'function' ? await scripted(one) : scripted
    return Response.json(answer.body, { status: answer.status })
  }

  return {
    /** What was asked so far. */
    asked,
    /** Requests that no script answers. */
    unexpected,
    reply<E extends Endpoint>(endpoint: E, value: Output<E['reply']>, params?: Record<string, string>): void {
      answers.set(place(endpoint, params), { status: 200, body: endpoint.reply.encode(value as never) })
    },
    fault(endpoint: Endpoint, fault: { status: number; code: string; details?: unknown }, params?: Record<string, string>): void {
      answers.set(place(endpoint, params), { status: fault.status, body: { success: false, message: fault.code, ...fault } })
    },
    /** What it says depends on what it is asked. */
    answer(endpoint: Endpoint, scripted: (asked: Asked) => Answer | Promise<Answer>, params?: Record<string, string>): void {
      answers.set(place(endpoint, params), scripted)
    },
    /** Answers only once the test calls the returned function. */
    hold<E extends Endpoint>(endpoint: E, value: Output<E['reply']>, params?: Record<string, string>): () => void {
      const gate = Promise.withResolvers<void>()
      const answer = { status: 200, body: endpoint.reply.encode(value as never) }
      answers.set(place(endpoint, params), () => gate.promise.then(() => answer))
      return gate.resolve
    },
    /** The connection breaks before an answer. */
    disconnect(endpoint: Endpoint, params?: Record<string, string>): void {
      answers.set(place(endpoint, params), () => Promise.reject(new TypeError('Failed to fetch')))
    },
    requestsTo,
    /** The bodies sent to an endpoint, in their inside shape. */
    bodiesTo: <E extends Endpoint>(endpoint: E): Output<E['body']>[] =>
      requestsTo(endpoint).map(({ body }) => endpoint.body.decode(JSON.parse(body) as never) as Output<E['body']>),
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
