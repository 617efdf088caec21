// The HTTP side of the stand-ins: a few routes, nothing else, on this machine only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Ask = { url: URL; body: string; reply: ServerResponse; request: IncomingMessage; params: Record<string, string> }
type Routes = Record<string, (ask: Ask) => unknown>

const bodyOf = async (request: IncomingMessage): Promise<string> => Buffer.concat(await request.toArray()).toString()

export function answer(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Serves `METHOD /path` routes, also `/path/:name`; a route answers for itself. */
export function serve(port: number, routes: Routes): void {
  const table = Object.entries(routes).map(([route, handle]) => ({ pattern: patternOf(route), handle }))
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const place = `${request.method} ${url.pathname}`
    const found = table.find(({ pattern }) => pattern.test(place))
    if (!found) return answer(reply, 404, { error: 'no such route' })
    const params = { ...found.pattern.exec(place)?.groups }
    bodyOf(request)
      .then((body) => found.handle({ url, body, reply, request, params }))
      .catch((error: unknown) => answer(reply, 500, { error: String(error) }))
  })
  server.listen(port, '127.0.0.1')
}

/** The newest last, a few thousand of them: what runs for days does not grow. */
export function shelf<T extends { to: string }>(most = 5_000) {
  const kept: T[] = []
  return {
    keep(item: T): void {
      kept.push(item)
      if (kept.length > most) kept.shift()
    },
    /** All, or those for one recipient. */
    of: (to: string | null): T[] => kept.filter((item) => to === null || item.to === to),
    clear: () => void (kept.length = 0),
  }
}
