import {
  createBranch,
  type Ordering,
  pauseOrders,
  saveFloorPlan,
  saveOrdering,
} from '@momo/contracts/branches'
import { newId } from '#platform/ids/ids.ts'
import { aBranch } from '../../../modules/branches/branches.factory.ts'
import { fieldOf, formOf } from '../../form.ts'
import type { Call, ValidCall, Scene } from '../valid-calls.ts'
import type { Caller } from '../callers.ts'

const aChange = () => formOf(fieldOf('cta', 'Order here'))
const ownOf = ({ branches }: Scene, { account }: Caller): string => account?.branchId ?? branches.own

async function aGalleryPhoto({ pool }: Scene, branchId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into branch_photos (id, branch_id, picture_id, position)
     select $1, $2, (select id from pictures limit 1), 1 + coalesce(max(position), 0) from branch_photos where branch_id = $2`,
    [id, branchId],
  )
  return id
}

/** One of its own, because other calls need the branches of the scene to be open. */
const aBranchToMove: ValidCall = async () => ({ own: await aBranch() })
const randomCode = (): string =>
  Array.from(newId().slice(-5), (sign) => String.fromCharCode(65 + (sign.charCodeAt(0) % 26))).join('')

async function ownProfile(scene: Scene, caller: Caller): Promise<Call> {
  const own = ownOf(scene, caller)
  return {
    own,
    foreign: own === scene.branches.own ? scene.branches.foreign : scene.branches.own,
    form: aChange(),
  }
}

async function ownPhoto(scene: Scene, caller: Caller): Promise<Call> {
  const own = ownOf(scene, caller)
  const foreign = own === scene.branches.own ? scene.branches.foreign : scene.branches.own
  return { own: await aGalleryPhoto(scene, own), foreign: await aGalleryPhoto(scene, foreign) }
}

const ordering: Ordering = {
  fulfilmentMethods: ['delivery', 'pickup'],
  prepMinutes: 20,
  lastOrderMinutes: 30,
  leadMinutes: 45,
  daysAhead: 7,
  deliveryRadius: 5000,
  deliveryMinimum: 0,
  deliveryCharge: 0,
  deliveryMinutes: 20,
  alarmMinutes: 3,
  answerMinutes: 10,
  tablesCount: 20,
  stopsUnwatched: false,
  readyWhenBumped: false,
  stations: [],
}

async function ownOrdering(scene: Scene, caller: Caller): Promise<Call> {
  const { form: _, ...ids } = await ownProfile(scene, caller)
  return ids
}

/** Earlier calls have changed the versions. The own and the foreign branch get the same one, because one body is sent to both. */
async function orderingVersion({ pool, branches }: Scene): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `update branches set ordering_version = (select max(ordering_version) from branches where id = any ($1))
     where id = any ($1) returning ordering_version as version`,
    [[branches.own, branches.foreign]],
  )
  return rows[0]!.version
}

const money = '/api/v1/branch-dashboard/figures/money'
const days = 'from=2026-11-01&to=2026-11-14'

/** Valid calls of the branch administration. */
export const branchAdminCalls: Record<string, ValidCall> = {
  'PATCH /api/v1/branch-dashboard/profile/:branchId': ownProfile,
  'DELETE /api/v1/branch-dashboard/gallery-photo/:id': ownPhoto,
  'POST /api/v1/branch-dashboard/board/heartbeat': async () => ({}),
  'PUT /api/v1/branch-dashboard/pause': async () => ({ json: pauseOrders.body.encode({ pause: null }) }),
  'GET /api/v1/branch-dashboard/figures/export': async () => ({}),
  [`GET ${money}`]: async () => ({ query: `?${days}` }),
  [`GET ${money}/entries`]: async () => ({ query: `?${days}&list=ordered` }),
  [`GET ${money}/entries/export`]: async () => ({ query: `?${days}&list=collected` }),
  'GET /api/v1/branches/:id/ordering': ownOrdering,
  'PUT /api/v1/branches/:id/ordering': async (scene, caller) => {
    const ids = await ownOrdering(scene, caller)
    const version = await orderingVersion(scene)
    const tablesCount = 20 + (Date.now() % 400)
    return { ...ids, json: saveOrdering.body.encode({ ...ordering, version, tablesCount }) }
  },
  'GET /api/v1/branches/:id/floor-plan': ownOrdering,
  'PUT /api/v1/branches/:id/floor-plan': async (scene, caller) => ({
    ...(await ownOrdering(scene, caller)),
    json: saveFloorPlan.body.encode({ version: 0, tables: [] }),
  }),
  'PATCH /api/v1/super-admin/branches/:id': async ({ branches }) => ({ own: branches.own, form: aChange() }),
  'DELETE /api/v1/super-admin/branches/gallery-photo/:id': async (scene) => ({
    own: await aGalleryPhoto(scene, scene.branches.own),
  }),
  'POST /api/v1/super-admin/branches': async () => ({
    json: createBranch.body.encode({ name: `Jhol Momo ${newId()}`, code: randomCode(), location: '' }),
  }),
  'POST /api/v1/super-admin/branches/:id/close': aBranchToMove,
  'POST /api/v1/super-admin/branches/:id/reopen': aBranchToMove,
}
