import { branchHeader, type Role } from '@momo/contracts/shared'
import { addBranch } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import type { VisitRule } from '#platform/http/access/branch-of-page.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { suspendAccount } from '../../modules/auth/accounts-admin/manage-accounts.service.ts'
import { aSession } from '../../modules/sessions/session.factory.ts'
import { switchBranch } from '../../modules/sessions/branch/switch-branch.service.ts'
import { startVisit } from '../../modules/visits/start-visit.service.ts'
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
  /** Works in the own branch; the foreign one is another of the account. */
  'area manager',
  'superadmin',
  /** Head office in a visit of the own branch. */
  'reading visitor',
  'acting visitor',
  'suspended',
  'ended session',
  'malformed token',
] as const
export type CallerKind = (typeof callerKinds)[number]

export type SignedIn = TestAccount & { sessionId: string; accessToken: string; refreshToken: string }
export type Caller = {
  kind: CallerKind
  token: string | undefined
  account: SignedIn | undefined
  /** Of a page that shows the own branch. */
  headers?: Record<string, string>
}

export type Branches = { own: string; foreign: string }

const roleOf: Partial<Record<CallerKind, Role>> = {
  user: 'user',
  'other user': 'user',
  admin: 'admin',
  'own branchAdmin': 'branchAdmin',
  'foreign branchAdmin': 'branchAdmin',
  'area manager': 'branchAdmin',
  superadmin: 'superadmin',
  'reading visitor': 'superadmin',
  'acting visitor': 'superadmin',
}

/** A new signed-in account for each call, so that calls do not affect each other. */
export async function signedIn(role: Role, branchId?: string): Promise<SignedIn> {
  const account = await anAccount({ role, ...(branchId !== undefined && { branchId }) })
  const session = await aSession({ accountId: account.id })
  return { ...account, ...session }
}

export async function aCaller(kind: CallerKind, branches: Branches, rule?: VisitRule): Promise<Caller> {
  if (kind === 'anonymous') return { kind, token: undefined, account: undefined }
  if (kind === 'malformed token')
    return { kind, token: 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic3VwZXJhZG1pbiJ9.', account: undefined }
  if (kind === 'area manager') return anAreaManager(branches)
  if (kind === 'reading visitor' || kind === 'acting visitor') return aVisitor(kind, branches, rule)
  const role = roleOf[kind] ?? 'superadmin'
  const branchId =
    role === 'branchAdmin' ? branches[kind === 'own branchAdmin' ? 'own' : 'foreign'] : undefined
  const account = await signedIn(role, branchId)
  if (kind === 'suspended')
    await suspendAccount(actorOf(await signedIn('superadmin')), account.id, 'Shown by the matrix')
  if (kind === 'ended session') await logOut(actorOf(account))
  return { kind, token: account.accessToken, account }
}

async function anAreaManager({ own, foreign }: Branches): Promise<Caller> {
  const account = await signedIn('branchAdmin', foreign)
  await transaction((tx) => addBranch(tx, { accountId: account.id, branchId: own }))
  await switchBranch(actorOf(account), own)
  return {
    kind: 'area manager',
    token: account.accessToken,
    account: { ...account, branchId: own },
    headers: { [branchHeader]: own },
  }
}

/** Acts as a branch admin, except where the visit is ignored. */
async function aVisitor(
  kind: 'reading visitor' | 'acting visitor',
  { own }: Branches,
  rule: VisitRule = 'served',
): Promise<Caller> {
  const account = await signedIn('superadmin')
  const mode = kind === 'acting visitor' ? 'act' : 'read'
  await startVisit(actorOf(account), { id: newId(), branchId: own, mode, reason: 'Shown by the matrix' })
  return {
    kind,
    token: account.accessToken,
    account: rule === 'ignored' ? account : { ...account, role: 'branchAdmin', branchId: own },
    headers: { [branchHeader]: own },
  }
}

const actorOf = ({ id, role, sessionId }: SignedIn): Actor => ({ id, role, sessionId })

const refusals = {
  required: { status: 401, code: 'auth.required' },
  ended: { status: 401, code: 'auth.session_ended' },
  forbidden: { status: 403, code: 'auth.forbidden' },
  readOnly: { status: 403, code: 'visit.read_only' },
  outOfReach: { status: 403, code: 'visit.refused' },
}

/** The expected rejection of this caller, or undefined if it is allowed. The suspended and ended callers were super admins. */
export function refusalOf(line: VerdictLine, kind: CallerKind): Verdict | undefined {
  const { who, visit = 'ignored' } = line
  if (who === 'everyone') return undefined
  if (kind === 'anonymous' || kind === 'malformed token') return refusals.required
  if (kind === 'suspended' || kind === 'ended session') return refusals.ended
  const isVisitor = kind === 'reading visitor' || kind === 'acting visitor'
  if (isVisitor && visit !== 'ignored') return refusalOfVisitor(line, kind)
  return who.includes(roleOf[kind]!) ? undefined : refusals.forbidden
}

function refusalOfVisitor({ visit, route }: VerdictLine, kind: CallerKind): Verdict | undefined {
  if (visit !== 'served') return refusals.outOfReach
  return kind === 'reading visitor' && !route.startsWith('GET ') ? refusals.readOnly : undefined
}
