import { newId } from '#platform/ids/ids.ts'
import type { Pool } from '#platform/db/database.ts'
import { formOf, partOf } from '../form.ts'
import { aSubscription } from '../stand-ins/push-settings.ts'
import { type Branches, type Caller, type SignedIn, signedIn } from './callers.ts'
import type { Answer, Sent } from './http-client.ts'

/** Test data and client for the calls. */
export type Scene = {
  pool: Pool
  branches: Branches
  /** Creates an account other than the caller. */
  someone: () => Promise<SignedIn>
  picture: { bytes: Buffer; address: string }
  galleryId: string
  send: (sent: Sent) => Promise<Answer>
}

export type Call = {
  /** The id in the URL for something that belongs to the caller. */
  own?: string
  /** The id of something that belongs to another account or branch. */
  foreign?: string
  missing?: string
  malformed?: string
  /** Values of the other URL parameters, the same for every caller. */
  filled?: Record<string, string>
  query?: string
  json?: unknown
  form?: { body: Buffer; headers: Record<string, string> }
}

/** Prepares everything a route needs and returns a call that succeeds. */
export type ValidCall = (scene: Scene, caller: Caller) => Promise<Call>

const json =
  (body: unknown): ValidCall =>
  async () => ({ json: body })
/** The account of the caller, or a new one for an anonymous caller, so that the call is complete in any case. */
export const accountOf = async (scene: Scene, { account }: Caller): Promise<SignedIn> =>
  account ?? scene.someone()

const aPublicBranch: ValidCall = async ({ branches }) => ({ own: branches.own })
const aForm: ValidCall = async ({ picture }) => ({ form: formOf(partOf({ bytes: picture.bytes })) })
const anyAccount =
  (body?: unknown): ValidCall =>
  async (scene) => ({ own: (await scene.someone()).id, json: body })

const aBranchAdmin: ValidCall = async ({ branches }) => ({
  own: (await signedIn('branchAdmin', branches.own)).id,
  filled: { branchId: branches.foreign },
})

async function ownBranch({ branches }: Scene, { account }: Caller): Promise<Call> {
  const own = account?.branchId ?? branches.own
  return { own, foreign: own === branches.own ? branches.foreign : branches.own }
}

async function aFoodOfABranch({ pool, branches }: Scene): Promise<Call> {
  const [food] = (await pool.query<{ id: string }>('select id from foods limit 1')).rows
  return { own: `${food?.id}~${branches.own}`, missing: `${newId()}~${branches.own}`, malformed: newId() }
}

const aChoice: ValidCall = async (_, { account }) => ({
  json: { topic: topics[account?.role ?? ''] ?? 'orders', channel: 'push', isOn: false },
})
const topics: Record<string, string> = { branchAdmin: 'branch.orders', superadmin: 'office.stock' }

/** Accounts with a password get no code. */
const withoutPassword: ValidCall = async ({ pool }, { account }) => {
  if (account) await pool.query('update accounts set password_hash = null where id = $1', [account.id])
  return {}
}

async function pushDeviceOf({ pool }: Scene, { id, sessionId }: SignedIn): Promise<string> {
  const { endpoint, keys, publicKey } = aSubscription()
  const deviceId = newId()
  await pool.query(
    `insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, public_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [deviceId, id, sessionId, endpoint, keys.p256dh, keys.auth, publicKey],
  )
  return deviceId
}

async function ownPushDevice(scene: Scene, caller: Caller): Promise<Call> {
  const [own, other] = [await accountOf(scene, caller), await scene.someone()]
  return { own: await pushDeviceOf(scene, own), foreign: await pushDeviceOf(scene, other) }
}

async function ownDevice(scene: Scene, caller: Caller): Promise<Call> {
  const [own, other] = [await accountOf(scene, caller), await scene.someone()]
  return { own: own.sessionId, foreign: other.sessionId }
}

const docs: ValidCall = async () => ({
  own: 'swagger-ui.css',
  missing: 'nothing.css',
  malformed: '%2e%2e%2f%2e%2e%2fpackage.json',
})
const media: ValidCall = async ({ picture }) => ({
  own: picture.address.slice('/media/'.length),
  missing: `${'0'.repeat(64)}/320.jpg`,
  malformed: '..%2f..%2fpackage.json',
})

/** One entry for each route that writes or has an id; other routes need no preparation. */
export const validCalls: Record<string, ValidCall> = {
  'GET /api/docs/static/*': docs,
  'GET /media/*': media,
  'GET /public/temp/*': async ({ picture }) => ({
    own: picture.address.slice('/media/'.length).replace('/', '-'),
    missing: `${'0'.repeat(64)}-320.jpg`,
    malformed: '..%2f..%2fpackage.json',
  }),
  'GET /api/v1/branches/:id': aPublicBranch,
  'GET /api/v1/branches/by-name/:name': async (scene) => ({
    own: encodeURIComponent(await nameOf(scene, scene.branches.own)),
    missing: 'unknown',
    malformed: 'x'.repeat(100),
  }),
  'GET /api/v1/branches/:id/taking': aPublicBranch,
  'GET /api/v1/menus/:id': aPublicBranch,
  'GET /api/v1/foods/:id': aFoodOfABranch,
  'GET /api/v1/branch-dashboard/profile/:branchId': ownBranch,
  'GET /api/v1/super-admin/branches/:id': aPublicBranch,
  'POST /api/v1/file/single': aForm,
  'PUT /api/v1/profile/photo': aForm,
  'PATCH /api/v1/profile': json({ firstName: 'Maya', lastName: 'Tamang' }),
  'POST /api/v1/profile/password': async (scene, caller) => ({
    json: { currentPassword: (await accountOf(scene, caller)).password, newPassword: 'prayer-flag-weather' },
  }),
  'POST /api/v1/profile/password/code': withoutPassword,
  'POST /api/v1/profile/owner/code': withoutPassword,
  'POST /api/v1/profile/delete': async (scene, caller) => ({
    json: { password: (await accountOf(scene, caller)).password },
  }),
  'DELETE /api/v1/profile/devices/:id': ownDevice,
  'POST /api/v1/notifications/read': json({ upTo: 0 }),
  'PUT /api/v1/notifications/choices': aChoice,
  'POST /api/v1/notifications/push/devices': async () => ({ json: aSubscription() }),
  'DELETE /api/v1/notifications/push/devices/:id': ownPushDevice,
  'GET /api/v1/super-admin/accounts/:id': anyAccount(),
  'PUT /api/v1/super-admin/accounts/:id/role': anyAccount({ role: 'admin' }),
  'POST /api/v1/super-admin/accounts/:id/suspend': anyAccount({ reason: 'Shown by the matrix' }),
  'POST /api/v1/super-admin/accounts/:id/restore': anyAccount({ reason: 'Shown by the matrix' }),
  'DELETE /api/v1/super-admin/accounts/:id/sessions': anyAccount(),
  'PUT /api/v1/super-admin/accounts/:id/branches/:branchId': aBranchAdmin,
  'DELETE /api/v1/super-admin/accounts/:id/branches/:branchId': aBranchAdmin,
  'PUT /api/v1/branch-dashboard/own-branches/current': async ({ branches }, { account }) => ({
    json: { branchId: account?.branchId ?? branches.own },
  }),
}

async function nameOf({ pool }: Scene, branchId: string): Promise<string> {
  return (await pool.query<{ name: string }>('select name from branches where id = $1', [branchId])).rows[0]!
    .name
}

/** The URL with its id and other parameters filled in. */
export function addressOf(url: string, id: string | undefined, { query, filled }: Call): string {
  return url.replaceAll(/:(\w+)|\*/g, (_, name: string) => filled?.[name] ?? id ?? '') + (query ?? '')
}

export const hasId = (url: string): boolean => /:\w+|\*/.test(url)

export function idOf(call: Call, kind: 'own' | 'foreign' | 'missing' | 'malformed'): string | undefined {
  if (kind === 'missing') return call.missing ?? newId()
  return kind === 'malformed' ? (call.malformed ?? 'not-an-id') : call[kind]
}
