import type { Role } from '@momo/contracts/shared'
import { needsSecondFactor } from '#modules/accounts'
import type { Actor, Visit } from '#platform/tokens/actor.ts'

/** Columns of the open visit `v` of a session, which may have expired. */
export type OpenVisit = {
  visitId: string | null
  visitBranchId: string | null
  visitMode: string | null
  visitEndsAt: Date | null
}
type Rights = OpenVisit & {
  id: string
  sessionId: string
  role: string
  second_factor_at: Date | null
  branchId: string | null
}

export const visitColumns = [
  'v.id as visitId',
  'v.branch_id as visitBranchId',
  'v.mode as visitMode',
  'v.expires_at as visitEndsAt',
] as const

export function actorOf(rights: Rights, now: Date): Actor {
  const { id, sessionId, role, branchId, second_factor_at, ...visit } = rights
  const openVisit = role === 'superadmin' ? visitOf(visit, now) : undefined
  return {
    id,
    role: role as Role,
    ...(branchId !== null && { branchId }),
    sessionId,
    ...(needsSecondFactor({ role, second_factor_at }) && { needsSecondFactor: true as const }),
    ...(openVisit && { openVisit }),
  }
}

function visitOf(visit: OpenVisit, now: Date): Visit | undefined {
  const { visitId, visitBranchId, visitMode, visitEndsAt } = visit
  if (visitId === null || visitBranchId === null || visitEndsAt === null) return undefined
  if (visitEndsAt <= now) return undefined
  return { id: visitId, branchId: visitBranchId, mode: visitMode === 'act' ? 'act' : 'read' }
}
