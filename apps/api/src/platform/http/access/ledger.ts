import type { FastifyInstance, RouteOptions } from 'fastify'
import { roles, type Access } from '@momo/contracts/shared'
import { fenceBranchArea, isInBranchArea } from './branch-area.ts'
import { guard } from '#platform/http/guard.ts'

export type LedgerLine = { methods: string[]; url: string; access: Access }

declare module 'fastify' {
  interface FastifyInstance {
    ledger: LedgerLine[]
  }
}

// The documentation pages bring routes of their own and say nothing of access. Each is named: one more would be refused.
const documentation = new Set(
  ['', '/', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js'].map((page) => `/api/docs${page}`),
)

/**
 * Writes down who may call what, refuses a route that does not say, and sets the guard that the access asks for. Whoever
 * registers a route, by `mount`, by hand or in a plugin, cannot leave it out.
 */
export function keepLedger(app: FastifyInstance): void {
  app.decorate('ledger', [])
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? (documentation.has(route.url) ? 'public' : undefined)
    const line = { methods: [route.method].flat(), url: route.url, access }
    if (!isAccess(line)) throw new Error(`${nameOf(line)} does not say who may call it`)
    enforce(route, line.access)
    if (!isImplied(app.ledger, line)) app.ledger.push(line)
  })
}

function enforce(route: RouteOptions, access: Access): void {
  if (isInBranchArea(route.url)) fenceBranchArea(route, access)
  const guarding = guard(access)
  if (guarding) route.onRequest = [guarding, ...[route.onRequest ?? []].flat()]
}

/** An empty list would let nobody in and is a mistake, as is a word we do not know. */
function isAccess(line: { methods: string[]; url: string; access: unknown }): line is LedgerLine {
  const { access } = line
  if (access === 'public' || access === 'optional') return true
  return Array.isArray(access) && access.length > 0 && access.every((role) => roles.includes(role as never))
}

/** Fastify answers HEAD wherever it answers GET, by the same right. */
function isImplied(ledger: LedgerLine[], { methods, url, access }: LedgerLine): boolean {
  return methods.join() === 'HEAD' && ledger.some((line) => line.url === url && line.methods.includes('GET') && line.access === access)
}

/** Every route of the app with its access, one per line, in the order of the addresses. */
export function printLedger(app: FastifyInstance): string {
  const lines = app.ledger.toSorted((a, b) => a.url.localeCompare(b.url) || nameOf(a).localeCompare(nameOf(b)))
  return lines.map((line) => `${nameOf(line)} → ${[line.access].flat().join(', ')}`).join('\n')
}

const nameOf = ({ methods, url }: Omit<LedgerLine, 'access'>): string => `${methods.join()} ${url}`
