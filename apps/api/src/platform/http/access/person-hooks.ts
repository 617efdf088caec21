import { createHash } from 'node:crypto'
import type { FastifyRequest, RouteOptions } from 'fastify'
import {
  offlinePermissions,
  type Permission,
  type PermissionRule,
  personHeaders,
} from '@momo/contracts/shared'
import type { CheckPerson, SpendApproval } from '#platform/tokens/actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Injected by app.ts, because the platform does not depend on the people module. */
    checkPerson: CheckPerson
    spendApproval: SpendApproval
  }
  interface FastifyContextConfig {
    permission?: PermissionRule | undefined
    isQueued?: true | undefined
  }
  interface FastifyRequest {
    approvalId?: string | undefined
  }
}

/**
 * The ledger applies this to every route for branch admins, after the check of the role. A permission that depends on the body is checked
 * when the body is valid; every other one before the body is read.
 */
export function checkPersonOf(route: RouteOptions): void {
  const rule = route.config?.permission
  const isOfBody = typeof rule === 'object'
  if (!isOfBody) route.onRequest = [(request) => check(request, rule), ...before(route.onRequest)]
  if (rule === undefined) return
  route.preHandler = [
    async (request) => {
      if (isOfBody) await check(request, permissionIn(request.body, rule))
      if (request.approvalId !== undefined)
        await request.server.spendApproval(request.approvalId, hashOf(request))
    },
    ...before(route.preHandler),
  ]
}

const before = <T>(hooks: T | T[] | undefined): T[] => (hooks === undefined ? [] : ([hooks].flat() as T[]))

async function check(request: FastifyRequest, permission: Permission | undefined): Promise<void> {
  const { actor, server, routeOptions } = request
  // Elsewhere the time would revive an ended session: a tablet still has the token of a manager.
  const isForQueue =
    routeOptions.config.isQueued === true &&
    permission !== undefined &&
    offlinePermissions.includes(permission)
  const sent = {
    token: header(request, personHeaders.person),
    madeAt: isForQueue ? header(request, personHeaders.madeAt) : undefined,
    approval: header(request, personHeaders.approval),
  }
  // Head office in a visit has no PIN: the visit itself is audited.
  if (actor?.role !== 'branchAdmin' || actor.visit || (permission === undefined && sent.token === undefined))
    return
  const { person, approvalId } = await server.checkPerson(actor, sent, permission)
  request.actor = { ...actor, person }
  request.approvalId = approvalId
}

function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function permissionIn(body: unknown, rule: Exclude<PermissionRule, string>): Permission {
  const value = (body as Record<string, unknown>)[rule.field]
  if ('present' in rule) return value === undefined ? rule.absent : rule.present
  const permission = rule.of[String(value)]
  if (permission === undefined) throw new Error(`person-hooks: no permission for this ${rule.field}`)
  return permission
}

/** Of method, URL and body: another request cannot use the same approval. */
const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url')
