import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Access, type PermissionRule, permissionsOf, roles } from '@momo/contracts/shared'
import { auditVisit, type VisitRule, visitRuleOf } from './branch-of-page.ts'
import { isBranchScoped, restrictToOwnBranch } from './branch-scope.ts'
import { guard } from '#platform/http/guard.ts'
import { checkPersonOf } from './person-hooks.ts'

export type LedgerLine = {
  methods: string[]
  url: string
  access: Access
  permission?: PermissionRule | undefined
  visit: VisitRule
  duringSetUp?: true | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    ledger: LedgerLine[]
  }
}

// Routes of the documentation plugin, which declare no access. The list is explicit, so that an additional route is rejected.
const documentation = new Set(
  ['', '/', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js'].map(
    (page) => `/api/docs${page}`,
  ),
)

/**
 * Records the access of every route, rejects a route that declares none, and installs the matching guard. The hook sees all routes,
 * also those registered without `mount` or by a plugin.
 */
export function registerAccessLedger(app: FastifyInstance): void {
  app.decorate('ledger', [])
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? (documentation.has(route.url) ? 'public' : undefined)
    const permission = route.config?.permission
    const visit = visitRuleOf(route.config ?? {})
    const duringSetUp = route.config?.duringSetUp
    const line = { methods: [route.method].flat(), url: route.url, access, permission, visit, duringSetUp }
    if (!isAccess(line)) throw new Error(`access-ledger: ${nameOf(line)} declares no access`)
    enforce(route, line.access)
    if (!isImplied(app.ledger, line)) app.ledger.push(line)
  })
}

function enforce(route: RouteOptions, access: Access): void {
  if (typeof access !== 'string' && access.includes('branchAdmin')) checkPersonOf(route)
  if (isBranchScoped(route, access)) restrictToOwnBranch(route)
  if (visitRuleOf(route.config ?? {}) === 'served')
    route.preHandler = [auditVisit, ...[route.preHandler ?? []].flat()]
  const hook = guard(access)
  if (hook) route.onRequest = [hook, ...[route.onRequest ?? []].flat()]
}

/** An empty list of roles or an unknown role is a mistake. */
function isAccess(line: Omit<LedgerLine, 'access'> & { access: unknown }): line is LedgerLine {
  const { access } = line
  if (access === 'public' || access === 'optional') return true
  return Array.isArray(access) && access.length > 0 && access.every((role) => roles.includes(role as never))
}

/** Fastify adds a HEAD route for each GET route, with the same access. */
function isImplied(ledger: LedgerLine[], { methods, url, access }: LedgerLine): boolean {
  return (
    methods.join() === 'HEAD' &&
    ledger.some((line) => line.url === url && line.methods.includes('GET') && line.access === access)
  )
}

/** Every route of the app with its access, one per line, sorted by URL. */
export function printLedger(app: FastifyInstance): string {
  const lines = app.ledger.toSorted(
    (a, b) => a.url.localeCompare(b.url) || nameOf(a).localeCompare(nameOf(b)),
  )
  return lines
    .map((line) => `${nameOf(line)} → ${[line.access].flat().join(', ')}${permissionText(line)}`)
    .join('\n')
}

/** The routes that a session without its needed second factor reaches, beside the public ones. */
export const printSetUpRoutes = (app: FastifyInstance): string =>
  app.ledger
    .filter(({ duringSetUp }) => duringSetUp)
    .map(nameOf)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n')

/** The routes for branch admins that a visit of head office does not reach, with the reason, and those that ignore it. */
export function printVisits(app: FastifyInstance): string {
  const lines = app.ledger.flatMap((line) => {
    const { visit, access } = line
    if (visit === 'served' || !access.includes('branchAdmin')) return []
    return [`${nameOf(line)} → ${visit === 'ignored' ? visit : `refused: ${visit.refused}`}`]
  })
  return lines.toSorted((a, b) => a.localeCompare(b)).join('\n')
}

const nameOf = ({ methods, url }: Pick<LedgerLine, 'methods' | 'url'>): string => `${methods.join()} ${url}`

const permissionText = ({ permission }: LedgerLine): string =>
  permission === undefined ? '' : ` | ${permissionsOf(permission).join(', ')}`
