import type { Draft, Requisition } from '@momo/contracts/requisitions'
import type { Pool } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../inventory/inventory.factory.ts'

export const ownPath = '/api/v1/branch-dashboard/requisitions'
export const officePath = '/api/v1/super-admin/requisitions'
export const runsPath = '/api/v1/super-admin/delivery-runs'
export const kg = 1_000_000

/** A Sunday, in Kathmandu. */
export const today = '2026-11-15'
export const at = (time: string, day = today): Date => new Date(`${day}T${time}:00+05:45`)
export const clock = (time: string, day = today): void => stopClock(at(time, day).toISOString())

export const boss = as('superadmin')
type Calls = ReturnType<typeof as>

let made = 0

/** Every evening at 20:30, to be asked for by 19:30. */
export const runFields = (over: object = {}) => ({
  name: `Evening van ${(made += 1)}`,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  leavesAt: '20:30',
  cutOffMinutes: 60,
  branchIds: [] as string[],
  version: 0,
  ...over,
})

type RunOptions = {
  kitchenId: string
  branchIds: string[]
  leavesAt?: string
  weekdays?: number[]
  cutOffMinutes?: number
}

export async function aRun(over: RunOptions): Promise<string> {
  const id = newId()
  const answer = await boss.put(`${runsPath}/${id}`, runFields(over))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

/** Replaces what the kitchen supplies. */
export async function supply(kitchenId: string, items: { itemId: string; tray: number }[]): Promise<void> {
  const answer = await boss.put(`${runsPath}/supplied-items`, { kitchenId, items })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** A kitchen that supplies dough in trays of 4 kg to a branch by an evening van. */
export async function aSuppliedBranch() {
  const { id: kitchenId, transitId } = await aKitchen()
  const branchId = await aBranch()
  const itemId = await anItem({ name: `Dough ${newId()}`, kind: 'preparation' })
  await supply(kitchenId, [{ itemId, tray: 4 * kg }])
  const runId = await aRun({ kitchenId, branchIds: [branchId] })
  return { kitchenId, transitId, branchId, itemId, runId, maya: as('branchAdmin', { id: branchId }) }
}

export type Scene = Awaited<ReturnType<typeof aSuppliedBranch>>

/** Further branches of the same van. */
export async function moreBranches({ kitchenId, runId, branchId }: Scene, count: number): Promise<Calls[]> {
  const branchIds = [branchId]
  for (let i = 0; i < count; i += 1) branchIds.push(await aBranch())
  const run = (await boss.get(runsPath)).json().data.find(({ id }: { id: string }) => id === runId)
  const { id: _, kitchenName: __, branches: ___, ...before } = run
  await boss.put(`${runsPath}/${runId}`, { ...before, kitchenId, branchIds })
  return branchIds.slice(1).map((id) => as('branchAdmin', { id }))
}

/** The same use on every day of the last eight weeks. The branch must have a level or a balance. */
export async function setUse(
  pool: Pool,
  { branchId, itemId }: { branchId: string; itemId: string },
  perDay: number,
): Promise<void> {
  const week = Array.from({ length: 7 }, () => perDay)
  await pool.query('insert into stock_usage_rates values ($1, $2, $3, null)', [branchId, itemId, week])
  await pool.query(
    `insert into stock_day_sums (location_id, day, item_id, kind, quantity, value, movements)
     select $1, $3::date - days, $2, 'sale', -$4::int8, 0, 1 from generate_series(1, 56) days`,
    [branchId, itemId, today, perDay],
  )
}

export const stock = (locationId: string, itemId: string, quantity: number) =>
  aReceipt({ locationId, itemId }, quantity, 100)

export const sending = ({ runId, itemId }: Pick<Scene, 'runId' | 'itemId'>, over: object = {}) => ({
  runId,
  day: today,
  note: '',
  lines: [{ itemId, asked: 12 * kg }],
  ...over,
})

/** Sends 12 kg for the van of this evening and returns the id. */
export async function aSentOne(scene: Scene, over: object = {}, calls: Calls = scene.maya): Promise<string> {
  const id = newId()
  const answer = await calls.post(`${ownPath}/${id}/sending`, sending(scene, over))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

export const decide = async (id: string, over: object = {}, calls: Calls = boss) =>
  (
    await calls.post(`${officePath}/${id}/decision`, {
      version: await versionOf(id),
      note: '',
      lines: [],
      ...over,
    })
  ).json()

export const readOne = async (id: string): Promise<Requisition> =>
  (await boss.get(`${officePath}/${id}`)).json().data

const versionOf = async (id: string): Promise<number> => (await readOne(id))?.version ?? 1

export const draftOf = async ({ maya, runId }: Pick<Scene, 'maya' | 'runId'>, day = today): Promise<Draft> =>
  (await maya.get(`${ownPath}/draft?runId=${runId}&day=${day}`)).json().data

/** The changes that were published about a requisition, in order. */
export async function changesOf(pool: Pool, requisitionId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select payload ->> 'change' as change from outbox
     where topic = 'requisitions.changed' and payload ->> 'requisitionId' = $1 order by id`,
    [requisitionId],
  )
  return rows.map(({ change }: { change: string }) => change)
}

export async function auditOf(pool: Pool, subjectId: string): Promise<string[]> {
  const { rows } = await pool.query('select action from audit_log where subject_id = $1 order by id', [
    subjectId,
  ])
  return rows.map(({ action }: { action: string }) => action)
}
