import type { Permission, Role } from '@momo/contracts/shared'

/** The authenticated caller. All fields come from the server's session, none from the client. */
export type Actor = {
  id: string
  role: Role
  branchId?: string
  sessionId: string
  person?: Person | undefined
  /** The role needs a second factor and the account has none: only endpoints with `duringSetUp` serve it. */
  needsSecondFactor?: true
  /** Of a super admin: the branch that the session visits. */
  openVisit?: Visit
  /** The request comes from a page of the visited branch: the super admin acts as a branch admin there. */
  visit?: Visit
}

/** `read`: only reads the branch. */
export type Visit = { id: string; branchId: string; mode: 'read' | 'act' }

/** An employee at a shared tablet, who has entered the PIN. */
type Person = { id: string; name: string; approvedBy?: { id: string; name: string } }

/** The id that is recorded for a change: the employee at the tablet, otherwise the account. */
export const recordedBy = ({ id, person }: Actor): string => person?.id ?? id

/**
 * Resolves the token of a request or a socket to its actor, or undefined. If the token is valid but its session has ended, it throws
 * auth.session_ended: the client must sign in again instead of refreshing.
 */
export type ResolveActor = (token: string | undefined) => Promise<Actor | undefined>

/** What a request says about the person at the tablet. */
export type SentPerson = {
  token: string | undefined
  /** When a queued action was made. */
  madeAt: string | undefined
  approval: string | undefined
}

/**
 * Resolves the person at the tablet, and throws when the branch requires one with this permission: person.needed or person.forbidden.
 * `approvalId` is the approval that allows it.
 */
export type CheckPerson = (
  actor: Actor,
  sent: SentPerson,
  permission: Permission | undefined,
) => Promise<{ person?: Person | undefined; approvalId?: string | undefined }>

/** Spends an approval on the request with this hash, or throws person.approval_spent. */
export type SpendApproval = (approvalId: string, requestHash: string) => Promise<void>
