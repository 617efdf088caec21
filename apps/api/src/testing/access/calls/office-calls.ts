import { seedSetting } from '#modules/settings'
import { aBusiness } from '../../../modules/settings/settings.factory.ts'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { signedIn } from '../callers.ts'
import type { ValidCall, Scene } from '../valid-calls.ts'

/** Inserts a new form entry directly into the database for each call. */
async function anEnquiry({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into enquiries (id, kind, full_name, contact, email, message, delete_after, fingerprint)
     values ($1, 'franchise', 'Maya', '9841000000', 'maya@example.com', '', now() + interval '1 day', 'matrix ' || $2::text)`,
    [id, id],
  )
  return id
}

async function anApplication({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into career_applications
     (id, full_name, contact, email, qualification, designation, temp_address, perm_address, delete_after, fingerprint)
     values ($1, 'Maya', '9841000000', 'maya@example.com', 'diploma', 'Chef', 'A', 'B', now() + interval '1 day', 'matrix ' || $2::text)`,
    [id, id],
  )
  return id
}

/** An invitation sent an hour ago by a super admin. */
async function anInvitation({ pool }: Scene): Promise<{ id: string; token: string }> {
  const [id, token, inviter] = [newId(), randomSecret(), await signedIn('superadmin')]
  await pool.query(
    `insert into invitations (id, identifier, role, token_hash, invited_by, sent_at, expires_at)
     values ($1, $2, 'admin', $3, $4, now() - interval '1 hour', now() + interval '1 day')`,
    [id, `${id}@example.com`, sha256(token), inviter.id],
  )
  return { id, token }
}

const officeEntries = '/api/v1/super-admin/notifications'
async function anOfficeEntry({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into office_entries (id, kind, topic, cause, count, fact_at, opened_at, changed_at)
     values ($1, 'batch.stopped', 'kitchen', $2, 1, now(), now(), now())`,
    [id, id],
  )
  return id
}

const inbox = (
  path: string,
  kind: string,
  anEntry: (scene: Scene) => Promise<string>,
): Record<string, ValidCall> => ({
  [`GET ${path}`]: async () => ({ query: `?kind=${kind}` }),
  [`GET ${path}/:id`]: async (scene) => ({ own: await anEntry(scene) }),
  [`PATCH ${path}/:id`]: async (scene) => ({ own: await anEntry(scene), json: { state: 'in-progress' } }),
  [`POST ${path}/:id/answers`]: async (scene) => ({
    own: await anEntry(scene),
    json: { id: newId(), text: 'Namaste' },
  }),
  [`POST ${path}/export`]: async () => ({ json: { kind } }),
})

const invitations = '/api/v1/super-admin/invitations'
const sales = '/api/v1/super-admin/sales'
const days = 'from=2026-11-01&to=2026-11-14'

const search: ValidCall = async () => ({ query: '?q=momo' })

/** Valid calls of a super admin for form entries, invitations and sales. */
export const officeCalls: Record<string, ValidCall> = {
  [`POST ${officeEntries}/read`]: async () => ({ json: {} }),
  [`PUT ${officeEntries}/evening-choices`]: async () => ({ json: { mail: true, sms: true } }),
  [`PUT ${officeEntries}/:id/owner`]: async (scene) => ({
    own: await anOfficeEntry(scene),
    json: { version: 1 },
  }),
  [`PUT ${officeEntries}/:id/snooze`]: async (scene) => ({ own: await anOfficeEntry(scene), json: {} }),
  [`PUT ${officeEntries}/:id/done`]: async (scene) => ({
    own: await anOfficeEntry(scene),
    json: { isDone: true },
  }),
  'GET /api/v1/super-admin/search': search,
  'GET /api/v1/branch-dashboard/search': search,
  'GET /api/v1/content-search': search,
  [`GET ${sales}`]: async () => ({ query: `?${days}` }),
  [`GET ${sales}/groups`]: async () => ({ query: `?${days}&by=branch` }),
  [`GET ${sales}/export`]: async () => ({ query: `?${days}&by=food` }),
  [`GET ${sales}/money`]: async () => ({ query: `?${days}` }),
  [`GET ${sales}/money/entries`]: async () => ({ query: `?${days}&list=billed` }),
  [`GET ${sales}/money/entries/export`]: async () => ({ query: `?${days}&list=net` }),
  'PUT /api/v1/super-admin/sale-targets/:month': async () => ({
    filled: { month: '2083-07' },
    json: { version: 0 },
  }),
  'GET /api/v1/super-admin/deliveries': async () => ({ query: `?${days}` }),
  'GET /api/v1/super-admin/deliveries/export': async () => ({ query: `?${days}&by=rider` }),
  ...inbox('/api/v1/super-admin/enquiries', 'franchise', anEnquiry),
  ...inbox('/api/v1/super-admin/applications', 'application', anApplication),
  [`POST ${invitations}`]: async () => ({ json: { identifier: `${newId()}@example.com`, role: 'admin' } }),
  [`POST ${invitations}/:id/resend`]: async (scene) => ({ own: (await anInvitation(scene)).id }),
  [`DELETE ${invitations}/:id`]: async (scene) => ({ own: (await anInvitation(scene)).id }),
  'POST /api/v1/invitations/look': async (scene) => ({ json: { token: (await anInvitation(scene)).token } }),
  'POST /api/v1/invitations/accept': async (scene) => ({
    json: {
      token: (await anInvitation(scene)).token,
      firstName: 'Maya',
      lastName: 'Tamang',
      password: 'prayer-flag-weather',
    },
  }),
}

const settings = '/api/v1/super-admin/settings'
const failedJobs = '/api/v1/super-admin/failed-jobs'

/** The sections exist always; a version only after a save. */
const aSection =
  (json?: object): ValidCall =>
  async () => {
    await seedSetting('business', aBusiness())
    return { own: 'business', filled: { version: '1' }, malformed: 'no-section', ...(json && { json }) }
  }

/** Valid calls for settings. */
export const settingCalls: Record<string, ValidCall> = {
  [`GET ${settings}/:section`]: aSection(),
  [`POST ${failedJobs}/retry`]: async () => ({ json: { task: 'orders.ring' } }),
  [`PUT ${settings}`]: aSection({ section: 'business', basedOn: 1, content: aBusiness() }),
  [`GET ${settings}/:section/versions`]: aSection(),
  'POST /api/v1/super-admin/wallets/:wallet/test': async () => ({ own: 'khalti', malformed: 'no-wallet' }),
  [`POST ${settings}/:section/versions/:version/restore`]: aSection({ basedOn: 1 }),
}
