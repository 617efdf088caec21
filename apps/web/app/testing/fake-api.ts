import type { Endpoint } from '@momo/contracts/shared'

type Output<S> = S extends { _zod: { output: infer O } } ? O : never
type Answer = { status: number; body: unknown }
type Scripted = Answer | ((asked: Asked) => Answer | Promise<Answer>)
type Asked = { method: string; path: string; search: URLSearchParams; headers: Headers; body: string }

/** Stands in for the API under `fetch`: answers are given in inside shapes and travel through the contract's own codecs. */
export function fakeApi() {
  const answers = new Map<string, Scripted>()
  const asked: Asked[] = []
  const realFetch = globalThis.fetch
  const place = (endpoint: Endpoint, params: Record<string, string> = {}) =>
    `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

  globalThis.fetch = async (input, init) => {
    // A browser's calls begin with a slash.
    const request = new Request(typeof input === 'string' ? new URL(input, 'http://jholmomo.example') : input, init)
    const url = new URL(request.url)
    const body = typeof init?.body === 'string' ? init.body : ''
    const one = { method: request.method, path: url.pathname, search: url.searchParams, headers: request.headers, body }
    asked.push(one)
    const scripted = answers.get(`${request.method} ${url.pathname}`)
    if (!scripted) throw new TypeError(`fake API: nothing answers ${request.method} ${url.pathname}`)
    const answer = typeof scripted === 'function' ? await scripted(one) : scripted
    return Response.json(answer.body, { status: answer.status })
  }

  return {
    /** What was asked so far. */
    asked,
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
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
