import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { aKitchen, anItem } from '../../../modules/inventory/inventory.factory.ts'
import { decideRequisition } from '../../../modules/requisitions/decide/decide-requisition.service.ts'
import { sendRequisition } from '../../../modules/requisitions/draft/send-requisition.service.ts'
import { saveDeliveryRun } from '../../../modules/requisitions/schedule/delivery-runs.service.ts'
import { saveSuppliedItems } from '../../../modules/requisitions/schedule/supplied-items.service.ts'
import type { Caller } from '../callers.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

const own = '/api/v1/branch-dashboard/requisitions'
const office = '/api/v1/super-admin/requisitions'
const runs = '/api/v1/super-admin/delivery-runs'

const actorOf = (role: 'superadmin' | 'branchAdmin', branchId?: string): Actor => ({
  id: newId(),
  role,
  sessionId: newId(),
  ...(branchId && { branchId }),
})

const runOf = (kitchenId: string, branchIds: string[]) => ({
  name: `Van ${newId().slice(-12)}`,
  kitchenId,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  leavesAt: '20:30',
  cutOffMinutes: 60,
  branchIds,
})

/** A van of tomorrow to both branches, and an item that it brings. */
async function aVan({ branches }: Scene) {
  const [{ id: kitchenId }, itemId, runId] = [await aKitchen(), await anItem(), newId()]
  const boss = actorOf('superadmin')
  await saveSuppliedItems(boss, { kitchenId, items: [{ itemId, tray: 1_000 }] })
  const change = { ...runOf(kitchenId, [branches.own, branches.foreign]), version: 0 }
  await saveDeliveryRun(boss, runId, change)
  const day = daysLater(localDate(now()), 1)
  return { kitchenId, itemId, runId, change, query: `?runId=${runId}&day=${day}`, day }
}

type Van = Awaited<ReturnType<typeof aVan>>
const contentOf = ({ runId, day, itemId }: Van) => ({
  runId,
  day,
  note: '',
  lines: [{ itemId, asked: 1_000 }],
})

async function aSentOne(van: Van, branchId: string): Promise<string> {
  const id = newId()
  await sendRequisition(actorOf('branchAdmin', branchId), id, contentOf(van))
  return id
}

const branchesOf = ({ branches }: Scene, { account }: Caller) => {
  const mine = account?.branchId ?? branches.own
  return { mine, other: mine === branches.own ? branches.foreign : branches.own }
}

/** A requisition of the caller's branch, and one of the other branch. */
const ownRequisition: ValidCall = async (scene, caller) => {
  const { mine, other } = branchesOf(scene, caller)
  const van = await aVan(scene)
  return { own: await aSentOne(van, mine), foreign: await aSentOne(van, other) }
}

/** The id comes from the client, so one that is missing is created. */
const newRequisition =
  (over: object = {}): ValidCall =>
  async (scene, caller) => {
    const van = await aVan(scene)
    const foreign = await aSentOne(van, branchesOf(scene, caller).other)
    return { own: newId(), foreign, json: { ...contentOf(van), ...over } }
  }

const aDecision = { version: 2, note: '', lines: [] }

const anyRequisition =
  (json?: unknown): ValidCall =>
  async (scene) => ({ own: await aSentOne(await aVan(scene), scene.branches.own), json })

const aTrip: ValidCall = async (scene) => ({ query: (await aVan(scene)).query })

const anyRun =
  (call: (van: Van) => Call = () => ({})): ValidCall =>
  async (scene) => {
    const van = await aVan(scene)
    return { own: van.runId, ...call(van) }
  }

/** Valid calls for requisitions and delivery runs. */
export const requisitionCalls: Record<string, ValidCall> = {
  [`GET ${own}/draft`]: aTrip,
  [`GET ${own}/:id`]: ownRequisition,
  [`PUT ${own}/:id`]: newRequisition({ version: 0 }),
  [`POST ${own}/:id/sending`]: newRequisition(),
  [`POST ${own}/:id/withdrawal`]: ownRequisition,
  [`GET ${office}/matrix`]: aTrip,
  [`GET ${office}/:id`]: anyRequisition(),
  [`POST ${office}/decisions`]: async (scene) => {
    const id = await aSentOne(await aVan(scene), scene.branches.own)
    return { json: { decisions: [{ id, ...aDecision }] } }
  },
  [`POST ${office}/:id/decision`]: anyRequisition(aDecision),
  [`POST ${office}/:id/closing`]: async (scene) => {
    const id = await aSentOne(await aVan(scene), scene.branches.own)
    await decideRequisition(actorOf('superadmin'), id, aDecision)
    return { own: id, json: { version: 3, note: 'The van broke down' } }
  },
  [`PUT ${runs}/:id`]: anyRun(({ change }) => ({ json: { ...change, leavesAt: '21:00', version: 1 } })),
  [`POST ${runs}/:id/archive`]: anyRun(),
  [`GET ${runs}/supplied-items`]: async (scene) => ({
    query: `?kitchenId=${(await aVan(scene)).kitchenId}`,
  }),
  [`PUT ${runs}/supplied-items`]: async (scene) => ({
    json: { kitchenId: (await aVan(scene)).kitchenId, items: [] },
  }),
}
