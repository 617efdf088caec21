import type { Role } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { suspendAccount } from '../../modules/auth/accounts-admin/manage-accounts.service.ts'
import { aSession } from '../../modules/sessions/session.factory.ts'
import { logOut } from '../../modules/sessions/devices.service.ts'
import { anAccount, type TestAccount } from '../../modules/accounts/accounts.factory.ts'
import type { Verdict, VerdictLine } from './verdicts.ts'

export const callerKinds = [
  'anonymous',
  'user',
  'other user',
  'admin',
  'own branchAdmin',
  'foreign branchAdmin',
  'superadmin',
  'suspended',
  'ended session',
  'malformed token',
] as const
export type CallerKind = (typeof callerKinds)[number]

export type SignedIn = TestAccount & { sessionId: string; accessToken: string; refreshToken: string }
export type Caller = { kind: CallerKind; token: string | undefined; account: SignedIn | undefined }

export type Branches = { own: string; foreign: string }

const roleOf: Partial<Record<CallerKind, Role>> = {
  user: 'user',
  'other user': 'user',
  admin: 'admin',
  'own branchAdmin': 'branchAdmin',
  'foreign branchAdmin': 'branchAdmin',
  superadmin: 'superadmin',
}

/** A new signed-in account for each call, so that calls do not affect each other. */
export async function signedIn(role: Role, branchId?: string): Promise<SignedIn> {
  const account = await anAccount({ role, ...(branchId !== undefined && { branchId }) })
  const session = await aSession({ accountId: account.id })
  return { ...account, ...session }
}

export async function aCaller(kind: CallerKind, branches: Branches): Promise<Caller> {
  if (kind === 'anonymous') return { kind, token: undefined, account: undefined }
  if (kind === 'malformed token')
    return { kind, token: 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic3VwZXJhZG1pbiJ9.', account: undefined }
  const role = roleOf[kind] ?? 'superadmin'
  const branchId =
    role === 'branchAdmin' ? branches[kind === 'own branchAdmin' ? 'own' : 'foreign'] : undefined
  const account = await signedIn(role, branchId)
  if (kind === 'suspended')
    await suspendAccount(actorOf(await signedIn('superadmin')), account.id, 'Shown by the matrix')
  if (kind === 'ended session') await logOut(actorOf(account))
  return { kind, token: account.accessToken, account }
}

const actorOf = ({ id, role, sessionId }: SignedIn): Actor => ({ id, role, sessionId })

const refusals = {
  required: { status: 401, code: 'auth.required' },
  ended: { status: 401, code: 'auth.session_ended' },
  forbidden: { status: 403, code: 'auth.forbidden' },
}

/** The expected rejection of this caller, or undefined if it is allowed. The suspended and ended callers were super admins. */
export function refusalOf({ who }: VerdictLine, kind: CallerKind): Verdict | undefined {
  if (who === 'everyone') return undefined
  if (kind === 'anonymous' || kind === 'malformed token') return refusals.required
  if (kind === 'suspended' || kind === 'ended session') return refusals.ended
  return who.includes(roleOf[kind]!) ? undefined : refusals.forbidden
}
