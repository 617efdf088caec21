import { beforeEach, describe, expect, test } from 'vitest'
import type { RequisitionRow } from '@momo/contracts/requisitions'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import {
  aSentOne,
  aSuppliedBranch,
  boss,
  clock,
  decide,
  kg,
  moreBranches,
  officePath,
  ownPath,
  readOne,
  type Scene,
  sending,
  setUse,
  stock,
  supply,
  today,
} from '../requisitions.factory.ts'

const served = testApp()
const pool = () => served.database.pool
beforeEach(() => clock('16:00'))

const days = [today, '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
const listOf = async (scene: Scene, search: string) =>
  (await boss.get(`${officePath}?branchId=${scene.branchId}&${search}`)).json().data as {
    items: RequisitionRow[]
    nextCursor: string | null
  }
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('lists', () => {
  test('of the own branch have the latest van first, with drafts, in pages', async () => {
    const scene = await aSuppliedBranch()
    const ids: string[] = []
    for (const day of days.slice(0, 2)) ids.unshift(await aSentOne(scene, { day }))
    const draftId = newId()
    await scene.maya.put(`${ownPath}/${draftId}`, { ...sending(scene, { day: days[2] }), version: 0 })
    const first = (await scene.maya.get(`${ownPath}?limit=2`)).json().data
    const second = (await scene.maya.get(`${ownPath}?limit=2&cursor=${first.nextCursor}`)).json().data
    expect([...idsOf(first), ...idsOf(second)]).toEqual([draftId, ...ids])
    expect(second.nextCursor).toBe(null)
    expect(idsOf((await scene.maya.get(`${ownPath}?cursor=nonsense`)).json().data)).toHaveLength(3)
  })

  test('of head office are by tab: those that leave first at the top, done ones the newest first', async () => {
    const scene = await aSuppliedBranch()
    const ids: string[] = []
    for (const day of days.toReversed()) ids.unshift(await aSentOne(scene, { day }))
    const first = await listOf(scene, 'tab=waiting&limit=3')
    const second = await listOf(scene, `tab=waiting&limit=3&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect(second.nextCursor).toBe(null)
    await decide(ids[1]!)
    await decide(ids[2]!)
    await pool().query(`update requisitions set state = 'shipped' where id = $1`, [ids[2]])
    expect(idsOf(await listOf(scene, 'tab=approved'))).toEqual([ids[1]])
    expect(idsOf(await listOf(scene, 'tab=on-the-way'))).toEqual([ids[2]])
    clock('16:05')
    await decide(ids[3]!, { lines: [{ itemId: scene.itemId, approved: 0, reason: 'short' }] })
    clock('16:10')
    await decide(ids[4]!, { lines: [{ itemId: scene.itemId, approved: 0, reason: 'short' }] })
    await pool().query(`update requisitions set state = 'received' where id = $1`, [ids[1]])
    const newest = await listOf(scene, 'tab=done&limit=1')
    const rest = await listOf(scene, `tab=done&limit=5&cursor=${newest.nextCursor}`)
    expect([...idsOf(newest), ...idsOf(rest)]).toEqual([ids[1], ids[4], ids[3]])
  })

  test('a closed one counts lines of which less arrived than was approved, also if the rest was given up', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.kitchenId, scene.itemId, 20 * kg)
    const id = await aSentOne(scene)
    await decide(id)
    expect((await listOf(scene, 'tab=approved')).items[0]).toMatchObject({ shortLines: 0, receivedLines: 0 })
    const { version } = await readOne(id)
    // Later than what the test of the counts closes.
    clock('16:30')
    await boss.post(`${officePath}/${id}/closing`, { version, note: 'No van' })
    const [closed] = (await listOf(scene, 'tab=done')).items
    expect(closed).toMatchObject({ id, state: 'closed', shortLines: 1, receivedLines: 0 })
    await pool().query('update requisition_lines set received = 1 where requisition_id = $1', [id])
    expect((await listOf(scene, 'tab=done')).items[0]).toMatchObject({ shortLines: 1, receivedLines: 1 })
  })

  test('name the first three items, the people, and lines that arrived short', async () => {
    const scene = await aSuppliedBranch()
    const names = ['Achar', 'Bowls', 'Cabbage', 'Dumpling']
    const itemIds: string[] = []
    for (const name of names) itemIds.push(await anItem({ name: `${name} ${newId()}` }))
    await supply(
      scene.kitchenId,
      itemIds.map((itemId) => ({ itemId, tray: kg })),
    )
    const lines = itemIds.map((itemId, i) => ({ itemId, asked: (i + 1) * kg }))
    const id = await aSentOne(scene, { lines })
    const { id: puja } = await anAccount({ firstName: 'Puja', lastName: 'Thapa' })
    await pool().query('update requisitions set sent_by = $2 where id = $1', [id, puja])
    await pool().query(
      'update requisition_lines set missing = 1 where requisition_id = $1 and item_id = $2',
      [id, itemIds[0]],
    )
    const [row] = (await listOf(scene, 'tab=waiting')).items
    expect(row).toMatchObject({
      id,
      branchId: scene.branchId,
      branchName: expect.stringContaining('Jhol Momo'),
      runName: expect.stringContaining('Evening van'),
      items: 4,
      shortLines: 1,
      sentBy: 'Puja Thapa',
    })
    expect(row!.firstItems.map(({ name, quantity }) => [name.split(' ')[0], quantity])).toEqual([
      ['Achar', kg],
      ['Bowls', 2 * kg],
      ['Cabbage', 3 * kg],
    ])
  })

  test('are counted by tab', async () => {
    const counts = async () => (await boss.get(`${officePath}/counts`)).json().data
    const before = await counts()
    const scene = await aSuppliedBranch()
    const ids: string[] = []
    for (const day of days) ids.push(await aSentOne(scene, { day }))
    await decide(ids[1]!)
    await decide(ids[2]!, { lines: [{ itemId: scene.itemId, approved: 0, reason: 'short' }] })
    await pool().query(`update requisitions set state = 'shipped' where id = $1`, [ids[3]])
    await scene.maya.post(`${ownPath}/${ids[4]}/withdrawal`)
    expect(await counts()).toEqual({
      waiting: before.waiting + 1,
      approved: before.approved + 1,
      'on-the-way': before['on-the-way'] + 1,
      done: before.done + 1,
    })
    clock('16:00', '2026-12-15')
    const { done } = await counts()
    clock('16:01', '2026-12-15')
    expect((await counts()).done).toBe(done - 1)
  })
})

describe('a requisition', () => {
  test('shows a branch whether the kitchen has enough, and never how much', async () => {
    const scene = await aSuppliedBranch()
    const [second] = await moreBranches(scene, 1)
    await stock(scene.kitchenId, scene.itemId, 20 * kg)
    const id = await aSentOne(scene)
    const own = async () => (await scene.maya.get(`${ownPath}/${id}`)).json().data
    expect(await own()).toMatchObject({ availability: [{ itemId: scene.itemId, isEnough: true }] })
    expect(await own()).not.toHaveProperty('kitchen')
    expect(JSON.stringify(await own())).not.toContain(String(20 * kg))
    await decide(await aSentOne(scene, {}, second))
    expect(await own()).toMatchObject({ availability: [{ isEnough: false }] })
    await decide(id, { lines: [{ itemId: scene.itemId, approved: 8 * kg, reason: 'short' }] })
    expect(await own()).toMatchObject({ availability: [{ isEnough: true }] })
    await boss.post(`${officePath}/${id}/closing`, { version: 3, note: 'No van' })
    expect(await own()).not.toHaveProperty('availability')
  })

  test('shows head office what the kitchen has, what is promised, and a share by need', async () => {
    const scene = await aSuppliedBranch()
    const { itemId, kitchenId, branchId } = scene
    const [second, third] = await moreBranches(scene, 2)
    await stock(kitchenId, itemId, 20 * kg)
    // 12 kg last a day, so the first branch has more than half a day left.
    await stock(branchId, itemId, 8 * kg)
    await setUse(pool(), scene, 12 * kg)
    const first = await aSentOne(scene)
    const other = await aSentOne(scene, {}, second)
    const promised = await aSentOne(scene, {}, third)
    await decide(promised, { lines: [{ itemId, approved: 4 * kg, reason: 'short' }] })
    const kitchenOf = async (id: string) => (await readOne(id)).kitchen
    expect(await kitchenOf(first)).toEqual([{ itemId, onHand: 20 * kg, promised: 4 * kg, proposed: 4 * kg }])
    expect(await kitchenOf(other)).toEqual([{ itemId, onHand: 20 * kg, promised: 4 * kg, proposed: 12 * kg }])
    expect(await kitchenOf(promised)).toEqual([{ itemId, onHand: 20 * kg, promised: 0, proposed: 8 * kg }])
    expect(await readOne(first)).not.toHaveProperty('availability')
  })

  test('counts no batch that has expired or was stopped', async () => {
    const scene = await aSuppliedBranch()
    const itemId = await anItem({ kind: 'preparation', tracksBatches: true })
    await supply(scene.kitchenId, [{ itemId, tray: kg }])
    const at = { locationId: scene.kitchenId, itemId }
    await aReceipt(at, 5 * kg, 100, { batch: { useBy: '2026-11-14' } })
    await aReceipt(at, 3 * kg, 100, { batch: { useBy: '2026-11-20' } })
    await aReceipt(at, 7 * kg, 100, { batch: { useBy: '2026-11-21' } })
    const stop = `update stock_batches set stopped_at = now(), stopped_by = $1 where item_id = $1 and use_by = '2026-11-21'`
    await pool().query(stop, [itemId])
    const id = await aSentOne(scene, { lines: [{ itemId, asked: 4 * kg }] })
    expect((await readOne(id)).kitchen).toEqual([{ itemId, onHand: 3 * kg, promised: 0, proposed: 3 * kg }])
  })

  test('lists its transfers', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.branchId, scene.itemId, 1)
    const id = await aSentOne(scene)
    const transferId = newId()
    await pool().query(
      `insert into transfers (id, requisition_id, from_id, transit_id, to_id, state, packed_at, packed_by, fingerprint)
       values ($1, $2, $3, $4, $5, 'packed', now(), $1, '')`,
      [transferId, id, scene.kitchenId, scene.transitId, scene.branchId],
    )
    expect((await readOne(id)).transfers).toEqual([
      { id: transferId, number: expect.stringMatching(/^TRF-\d{4,}$/), state: 'packed' },
    ])
  })

  test('is read by its own branch and head office only, and a draft by its branch only', async () => {
    const [scene, other] = [await aSuppliedBranch(), await aSuppliedBranch()]
    const id = await aSentOne(scene)
    expect((await other.maya.get(`${ownPath}/${id}`)).json().code).toBe('auth.forbidden')
    expect((await as('public').get(`${ownPath}/${id}`)).json().code).toBe('auth.required')
    await scene.maya.post(`${ownPath}/${id}/withdrawal`)
    expect((await scene.maya.get(`${ownPath}/${id}`)).json().data.state).toBe('draft')
    expect((await boss.get(`${officePath}/${id}`)).json().code).toBe('requisition.unknown')
    expect((await boss.get(`${officePath}/${newId()}`)).json().code).toBe('requisition.unknown')
  })
})
