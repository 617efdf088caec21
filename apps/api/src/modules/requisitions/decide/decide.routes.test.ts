import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { as, callsWith, testToken } from '#testing/as.ts'
import {
  aSentOne,
  aSuppliedBranch,
  auditOf,
  boss,
  changesOf,
  clock,
  decide,
  kg,
  moreBranches,
  officePath as path,
  ownPath,
  readOne,
  supply,
} from '../requisitions.factory.ts'

const served = testApp()
const pool = () => served.database.pool
beforeEach(() => clock('16:00'))

const setState = (id: string, state: string) =>
  pool().query('update requisitions set state = $2 where id = $1', [id, state])

/** The kitchen packs some of the only line. */
const pack = (id: string, itemId: string, quantity: number) =>
  boss.post(`${path}/${id}/packing`, {
    id: newId(),
    note: '',
    lines: [{ itemId, quantity, reason: 'short' }],
  })

describe('a decision', () => {
  test('without lines approves what was asked', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    expect((await decide(id, { note: 'Tonight' })).data).toMatchObject({
      state: 'approved',
      decisionNote: 'Tonight',
      lines: [{ asked: 12 * kg, approved: 12 * kg, open: 12 * kg }],
      mayDecide: true,
      version: 3,
    })
    expect(await changesOf(pool(), id)).toEqual(['sent', 'approved'])
    expect(await auditOf(pool(), id)).toEqual(['requisition.sent', 'requisition.approved'])
    const own = (await scene.maya.get(`${ownPath}/${id}`)).json().data
    expect(own).toMatchObject({ state: 'approved', mayDecide: false, decisionNote: 'Tonight' })
  })

  test('of another quantity needs a reason that fits', async () => {
    const scene = await aSuppliedBranch()
    const { itemId } = scene
    const id = await aSentOne(scene)
    const line = (approved: number, reason?: string) =>
      decide(id, { lines: [{ itemId, approved, ...(reason && { reason }) }] })
    for (const [approved, reason] of [[8 * kg], [8 * kg, 'extra'], [16 * kg], [16 * kg, 'short']] as const)
      expect(await line(approved, reason)).toMatchObject({
        code: 'requisition.reason_needed',
        details: { itemIds: [itemId] },
      })
    expect((await line(8 * kg, 'short')).data).toMatchObject({
      state: 'approved',
      lines: [{ approved: 8 * kg, approvedReason: 'short' }],
    })
    expect((await line(16 * kg, 'extra')).data.lines).toMatchObject([{ approvedReason: 'extra' }])
    expect((await line(12 * kg, 'short')).data.lines[0]).not.toHaveProperty('approvedReason')
    expect(await changesOf(pool(), id)).toEqual(['sent', 'partly-approved', 'approved', 'approved'])
  })

  test('of nothing rejects the requisition, and then it is final', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    const lines = [{ itemId: scene.itemId, approved: 0, reason: 'not-made' }]
    expect((await decide(id, { lines })).data).toMatchObject({ state: 'rejected', mayDecide: false })
    expect(await changesOf(pool(), id)).toEqual(['sent', 'rejected'])
    expect((await decide(id)).code).toBe('requisition.decided')
    expect(await auditOf(pool(), id)).toEqual(['requisition.sent', 'requisition.rejected'])
  })

  test('may add an item that the kitchen supplies', async () => {
    const scene = await aSuppliedBranch()
    const [achar, foreign] = [await anItem(), await anItem()]
    await supply(scene.kitchenId, [
      { itemId: scene.itemId, tray: kg },
      { itemId: achar, tray: 2 * kg },
    ])
    const id = await aSentOne(scene)
    const adding = (itemId: string) => decide(id, { lines: [{ itemId, approved: 2 * kg, reason: 'extra' }] })
    expect((await adding(foreign)).code).toBe('item.unknown')
    const { data } = await adding(achar)
    expect(data.lines).toHaveLength(2)
    expect(data.lines.find((line: { itemId: string }) => line.itemId === achar)).toMatchObject({
      asked: 0,
      approved: 2 * kg,
      tray: 2 * kg,
    })
    const back = (await decide(id)).data.lines
    expect(back.find((line: { itemId: string }) => line.itemId === achar)).toMatchObject({ approved: 0 })
  })

  test('sent twice, also at once, counts once; with an old version it is rejected', async () => {
    const id = await aSentOne(await aSuppliedBranch())
    const { version } = await readOne(id)
    const body = { version, note: 'Yes', lines: [] }
    const answers = await Promise.all([1, 2, 3].map(() => boss.post(`${path}/${id}/decision`, body)))
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([3, 3, 3])
    expect(await changesOf(pool(), id)).toEqual(['sent', 'approved'])
    const other = await boss.post(`${path}/${id}/decision`, { ...body, note: 'No' })
    expect(other.json().code).toBe('requisition.changed')
    const colleague = await as('superadmin').post(`${path}/${id}/decision`, body)
    expect(colleague.json().code).toBe('requisition.changed')
  })

  test('is not possible for a draft, or once something is packed', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    await decide(id)
    for (const state of ['packed', 'shipped', 'received']) {
      await setState(id, state)
      expect((await decide(id)).code).toBe('requisition.packed')
      expect((await readOne(id)).mayDecide).toBe(false)
    }
    const other = await aSuppliedBranch()
    const withdrawn = await aSentOne(other)
    await other.maya.post(`${ownPath}/${withdrawn}/withdrawal`)
    expect((await decide(withdrawn, { version: 3 })).code).toBe('requisition.unknown')
    expect((await decide(newId(), { version: 1 })).code).toBe('requisition.unknown')
  })

  test('is made by another person than the one who asked, unless there is only one', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    const promoted = await anAccount({ role: 'superadmin' })
    const colleague = await anAccount({ role: 'superadmin' })
    await pool().query('update requisitions set sent_by = $2 where id = $1', [id, promoted.id])
    const calls = {
      actor: undefined,
      ...callsWith(testToken({ id: promoted.id, role: 'superadmin', sessionId: newId() })),
    }
    expect((await calls.get(`${path}/${id}`)).json().data.mayDecide).toBe(false)
    expect((await decide(id, {}, calls)).code).toBe('requisition.own')
    await pool().query(`update accounts set state = 'suspended' where role = 'superadmin' and id <> $1`, [
      promoted.id,
    ])
    expect((await calls.get(`${path}/${id}`)).json().data.mayDecide).toBe(true)
    expect((await decide(id, {}, calls)).data.state).toBe('approved')
    await pool().query(`update accounts set state = 'active' where id = $1`, [colleague.id])
  })
})

test('many decisions are made one by one, and a failed one does not stop the others', async () => {
  const scene = await aSuppliedBranch()
  const [second, third, fourth] = await moreBranches(scene, 3)
  const ids = [
    await aSentOne(scene),
    await aSentOne(scene, {}, second),
    await aSentOne(scene, {}, third),
    await aSentOne(scene, {}, fourth),
  ]
  await fourth!.post(`${ownPath}/${ids[3]}/withdrawal`)
  const decision = (id: string | undefined, over: object = {}) => ({
    id,
    version: 2,
    note: '',
    lines: [],
    ...over,
  })
  const unexplained = { lines: [{ itemId: scene.itemId, approved: kg }] }
  const body = {
    decisions: [
      decision(ids[0]),
      decision(ids[1], { version: 1 }),
      decision(ids[2], unexplained),
      decision(ids[3]),
    ],
  }
  const expected = [
    { id: ids[0], state: 'approved' },
    { id: ids[1], state: 'sent', problem: 'requisition.changed' },
    { id: ids[2], state: 'sent', problem: 'requisition.reason_needed' },
    { id: ids[3], state: 'draft', problem: 'requisition.unknown' },
  ]
  const answers = [await boss.post(`${path}/decisions`, body), await boss.post(`${path}/decisions`, body)]
  for (const answer of answers) expect(answer.json().data).toEqual(expected)
  expect(await changesOf(pool(), ids[0]!)).toEqual(['sent', 'approved'])
})

describe('closing', () => {
  const close = async (id: string, version: number, note = 'No dough left') =>
    (await boss.post(`${path}/${id}/closing`, { version, note })).json()

  test('gives up what is open and ends the requisition, once', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    await decide(id)
    const answers = await Promise.all([1, 2].map(() => close(id, 3)))
    for (const { data } of answers)
      expect(data).toMatchObject({ state: 'closed', lines: [{ approved: 12 * kg, open: 0 }] })
    expect(await changesOf(pool(), id)).toEqual(['sent', 'approved', 'closed'])
    expect((await auditOf(pool(), id)).at(-1)).toBe('requisition.closed')
    const { version } = await readOne(id)
    expect((await close(id, version, 'Another reason')).code).toBe('requisition.nothing_open')
  })

  test('leaves goods that are packed to arrive', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    await decide(id)
    await pack(id, scene.itemId, 8 * kg)
    const { version } = await readOne(id)
    expect((await close(id, version)).data).toMatchObject({
      state: 'packed',
      lines: [{ packed: 8 * kg, open: 0 }],
    })
    expect(await changesOf(pool(), id)).toEqual(['sent', 'approved', 'packed', 'partly-approved'])
    const { version: later } = await readOne(id)
    expect((await close(id, later, 'Again')).code).toBe('requisition.nothing_open')
  })

  test('needs an approved requisition in the version that was read, and a reason', async () => {
    const id = await aSentOne(await aSuppliedBranch())
    expect((await close(id, 2)).code).toBe('requisition.not_approved')
    await decide(id)
    expect((await close(id, 2)).code).toBe('requisition.changed')
    expect((await close(id, 3, ' ')).code).toBe('request.invalid')
    expect((await close(newId(), 1)).code).toBe('requisition.unknown')
  })
})
