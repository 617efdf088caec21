import type { FastifyContextConfig, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { branchHeader } from '@momo/contracts/shared'
import { audit } from '#platform/audit/audit.ts'
import { withBeforeCommit } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { inBranch } from '#platform/tokens/in-branch.ts'

export type VisitRule = 'served' | 'ignored' | { refused: string }

/** An endpoint for all staff is about the account, such as the profile: it ignores the branch of the page. */
export function visitRuleOf({ access = 'public', scope, visit }: FastifyContextConfig): VisitRule {
  if (!Array.isArray(access) || !access.includes('branchAdmin') || access.includes('admin')) return 'ignored'
  if (scope === 'branches' || visit === 'personal') return 'ignored'
  return visit ?? 'served'
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The caller in the branch that the page shows, which the page names in a header. */
export function actorOnPage(request: FastifyRequest, actor: Actor): Actor {
  const rule = visitRuleOf(request.routeOptions.config)
  const shown = request.headers[branchHeader]
  if (typeof shown !== 'string' || rule === 'ignored') return actor
  const caller = inBranch(actor, shown)
  if (caller.visit && rule !== 'served') throw fault('visit.refused')
  if (caller.visit?.mode === 'read' && !isRead(request)) throw fault('visit.read_only')
  return caller
}

/** Whatever head office writes in a visit is in the audit log, in the transaction that writes it. */
export function auditVisit(request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void {
  const { actor, method, params, routeOptions } = request
  if (actor?.visit === undefined || isRead(request)) return done()
  const { id, branchId } = actor.visit
  const details = { route: `${method} ${routeOptions.url}`, ...(params as object) }
  const entry = { action: 'visit.acted', subject: { kind: 'visit', id, branchId }, details }
  withBeforeCommit((tx) => audit(tx, actor, entry), done)
}
