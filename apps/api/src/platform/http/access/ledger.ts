import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    ledger: string[]
  }
}

// The documentation pages bring routes of their own.
const documentation = '/api/docs'

/** Writes down who may call what, and refuses a route that does not say. */
export function keepLedger(app: FastifyInstance): void {
  app.decorate('ledger', [])
  app.addHook('onRoute', (route) => {
    // Fastify answers HEAD wherever it answers GET, by the same right.
    if (route.method === 'HEAD') return
    const access = route.config?.access ?? (route.url.startsWith(documentation) ? 'public' : undefined)
    if (access === undefined) throw new Error(`${methodsOf(route)} ${route.url} does not say who may call it`)
    const who = typeof access === 'string' ? access : access.join(', ')
    app.ledger.push(`${methodsOf(route)} ${route.url} → ${who}`)
  })
}

/** Every route of the app with its access, one per line, in the order of the addresses. */
export function printLedger(app: FastifyInstance): string {
  const address = (line: string) => line.slice(line.indexOf(' '))
  return app.ledger.toSorted((a, b) => address(a).localeCompare(address(b)) || a.localeCompare(b)).join('\n')
}

function methodsOf(route: RouteOptions): string {
  return [route.method].flat().join(',')
}
