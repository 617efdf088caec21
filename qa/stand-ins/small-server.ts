// The HTTP side of the stand-ins: a few routes, bound to this machine only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Ask = {
  url: URL
  body: string
  /** The body as it was sent. */
  bytes: Buffer
  reply: ServerResponse
  request: IncomingMessage
  params: Record<string, string>
}
type Routes = Record<string, (ask: Ask) => unknown>

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray())

export function answer(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Serves `METHOD /path` routes, also `/path/:name`; a route writes its own reply. */
export function serve(port: number, routes: Routes): void {
  const table = Object.entries(routes).map(([route, handle]) => ({ pattern: patternOf(route), handle }))
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const place = `${request.method} ${url.pathname}`
    const found = table.find(({ pattern }) => pattern.test(place))
    if (!found) return answer(reply, 404, { error: 'no such route' })
    const params = { ...found.pattern.exec(place)?.groups }
    bodyOf(request)
      .then((bytes) => found.handle({ url, body: bytes.toString(), bytes, reply, request, params }))
      .catch((error: unknown) => answer(reply, 500, { error: String(error) }))
  })
  server.listen(port, '127.0.0.1')
}

/** A bounded list with the newest item last, so that a stand-in that runs for days does not grow. */
export function createStore<T extends { to: string }>(most = 5_000) {
  const items: T[] = []
  return {
    add(item: T): void {
      items.push(item)
      if (items.length > most) items.shift()
    },
    /** All, or those for one recipient. */
    of: (to: string | null): T[] => items.filter((item) => to === null || item.to === to),
    clear: () => void (items.length = 0),
  }
}
