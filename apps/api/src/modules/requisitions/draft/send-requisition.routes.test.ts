import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import {
  aSentOne,
  aSuppliedBranch,
  at,
  auditOf,
  changesOf,
  clock,
  decide,
  draftOf,
  kg,
  ownPath as path,
  type Scene,
  sending,
  setUse,
  stock,
} from '../requisitions.factory.ts'

const served = testApp()
beforeEach(() => clock('10:00'))

const tomorrow = '2026-11-16'

describe('saving a draft', () => {
  const save = async ({ maya }: Scene, id: string, body: object) =>
    (await maya.put(`${path}/${id}`, body)).json()

  test('stores the lines, and the draft shows them instead of the suggestion', async () => {
    const scene = await aSuppliedBranch()
    const id = newId()
    const body = { ...sending(scene, { note: 'By the back door' }), version: 0 }
    const { data } = await save(scene, id, body)
    expect(data).toMatchObject({
      id,
      number: expect.stringMatching(/^REQ-\d{4,}$/),
      state: 'draft',
      note: 'By the back door',
      lines: [{ itemId: scene.itemId, tray: 4 * kg, asked: 12 * kg, open: 0 }],
      transfers: [],
      mayDecide: false,
      version: 1,
    })
    expect(await draftOf(scene)).toMatchObject({
      saved: { id, number: data.number, version: 1 },
      note: 'By the back door',
      lines: [{ itemId: scene.itemId, asked: 12 * kg, why: { suggested: 0 } }],
      further: [],
    })
    expect(await auditOf(served.database.pool, id)).toEqual(['requisition.draft_saved'])
  })

  test('again with the same content changes nothing; with an old version it is rejected', async () => {
    const scene = await aSuppliedBranch()
    const [id, body] = [newId(), { ...sending(scene), version: 0 }]
    const answers = await Promise.all([1, 2, 3].map(() => save(scene, id, body)))
    expect(answers.map(({ data }) => data?.version)).toEqual([1, 1, 1])
    const second = { ...sending(scene, { lines: [] }), version: 1 }
    expect((await save(scene, id, second)).data.version).toBe(2)
    expect((await save(scene, id, second)).data.version).toBe(2)
    expect((await save(scene, id, body)).code).toBe('requisition.changed')
    expect(await auditOf(served.database.pool, id)).toHaveLength(2)
  })

  test('is rejected for a second one of the van, another van, a foreign id or an item that is not supplied', async () => {
    const [scene, other] = [await aSuppliedBranch(), await aSuppliedBranch()]
    const id = newId()
    await save(scene, id, { ...sending(scene), version: 0 })
    expect(await save(scene, newId(), { ...sending(scene), version: 0 })).toMatchObject({
      code: 'requisition.exists',
      details: { id },
    })
    expect((await save(scene, id, { ...sending(scene, { day: tomorrow }), version: 1 })).code).toBe(
      'stock.key_reused',
    )
    expect((await save(other, id, { ...sending(other), version: 0 })).code).toBe('auth.forbidden')
    expect((await save(other, newId(), { ...sending(other), version: 1 })).code).toBe('auth.forbidden')
    expect(
      (await save(other, newId(), { ...sending({ ...other, itemId: scene.itemId }), version: 0 })).code,
    ).toBe('auth.forbidden')
    expect((await other.maya.get(path)).json().data.items).toEqual([])
    const twice = [...sending(scene).lines, ...sending(scene).lines]
    expect((await save(scene, id, { ...sending(scene, { lines: twice }), version: 1 })).code).toBe(
      'request.invalid',
    )
  })

  test('is rejected after it was sent, and after the van has left', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    const change = { ...sending(scene, { note: 'More' }), version: 2 }
    expect((await save(scene, id, change)).code).toBe('requisition.sent')
    clock('20:31')
    const late = { ...sending(await aSuppliedBranch()), version: 0 }
    expect((await save(scene, newId(), { ...late, runId: scene.runId })).code).toBe('requisition.left')
  })
})

describe('sending', () => {
  const send = async ({ maya }: Scene, id: string, body: object) =>
    (await maya.post(`${path}/${id}/sending`, body)).json()

  test('asks the kitchen, with the reason for each suggestion', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.branchId, scene.itemId, kg)
    await setUse(served.database.pool, scene, 6 * kg)
    const id = newId()
    const { data } = await send(scene, id, sending(scene))
    expect(data).toMatchObject({
      state: 'sent',
      isLate: false,
      isNothingNeeded: false,
      sentAt: at('10:00').toISOString(),
      lines: [{ asked: 12 * kg, why: { suggested: 12 * kg, onHand: kg, until: tomorrow } }],
      availability: [{ itemId: scene.itemId, isEnough: false }],
    })
    expect(data).not.toHaveProperty('kitchen')
    expect(await changesOf(served.database.pool, id)).toEqual(['sent'])
    expect(await auditOf(served.database.pool, id)).toEqual(['requisition.sent'])
  })

  test('after the cut-off is late, and after the van has left it is not possible', async () => {
    const [scene, other] = [await aSuppliedBranch(), await aSuppliedBranch()]
    clock('19:31')
    expect((await send(scene, newId(), sending(scene))).data).toMatchObject({ isLate: true })
    clock('20:30')
    expect((await send(other, newId(), sending(other))).code).toBe('requisition.left')
  })

  test('without lines says that nothing is needed, which can be taken back until the van leaves', async () => {
    const scene = await aSuppliedBranch()
    const id = newId()
    expect((await send(scene, id, sending(scene, { lines: [] }))).data).toMatchObject({
      state: 'closed',
      isNothingNeeded: true,
      lines: [],
    })
    const withdrawn = (await scene.maya.post(`${path}/${id}/withdrawal`)).json().data
    expect(withdrawn).toMatchObject({ state: 'draft', isNothingNeeded: false })
    await send(scene, id, sending(scene, { lines: [] }))
    expect(await changesOf(served.database.pool, id)).toEqual(['closed', 'withdrawn', 'closed'])
    clock('20:30')
    expect((await scene.maya.post(`${path}/${id}/withdrawal`)).json().code).toBe('requisition.left')
  })

  test('twice, also at once or after the van has left, sends one', async () => {
    const scene = await aSuppliedBranch()
    const [id, body] = [newId(), sending(scene)]
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(scene, id, body)))
    for (const { data } of answers) expect(data).toMatchObject({ id, state: 'sent', version: 2 })
    clock('21:00')
    expect((await send(scene, id, body)).data).toMatchObject({ state: 'sent', version: 2 })
    expect(await changesOf(served.database.pool, id)).toEqual(['sent'])
    expect((await send(scene, id, sending(scene, { note: 'x' }))).code).toBe('requisition.sent')
    expect((await send(scene, id, sending(scene, { day: tomorrow }))).code).toBe('stock.key_reused')
  })

  test('under two ids for one van sends one', async () => {
    const scene = await aSuppliedBranch()
    const ids = [newId(), newId(), newId()]
    const answers = await Promise.all(ids.map((id) => send(scene, id, sending(scene))))
    const sent = answers.filter(({ data }) => data)
    expect(sent).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code))
      expect(answer).toMatchObject({ code: 'requisition.exists', details: { id: sent[0].data.id } })
  })

  test('replaces what was saved as a draft', async () => {
    const scene = await aSuppliedBranch()
    const id = newId()
    await scene.maya.put(`${path}/${id}`, { ...sending(scene, { lines: [], note: 'Draft' }), version: 0 })
    expect((await send(scene, id, sending(scene))).data).toMatchObject({
      state: 'sent',
      note: '',
      lines: [{ asked: 12 * kg }],
    })
  })

  test('is rejected for a foreign id, a run of other branches or an item that is not supplied', async () => {
    const [scene, other] = [await aSuppliedBranch(), await aSuppliedBranch()]
    const id = await aSentOne(scene)
    expect((await send(other, id, sending(other))).code).toBe('auth.forbidden')
    expect((await send(other, newId(), sending(scene))).code).toBe('run.not_on_day')
    const wrong = sending({ ...other, itemId: scene.itemId })
    expect((await send(other, newId(), wrong)).code).toBe('auth.forbidden')
    expect((await other.maya.get(path)).json().data.items).toEqual([])
  })
})

describe('withdrawing', () => {
  const withdraw = async ({ maya }: Scene, id: string) => (await maya.post(`${path}/${id}/withdrawal`)).json()

  test('makes a draft again, once, which may be changed and sent again', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    const answers = await Promise.all([1, 2].map(() => withdraw(scene, id)))
    for (const { data } of answers) expect(data).toMatchObject({ state: 'draft', version: 3 })
    expect(await changesOf(served.database.pool, id)).toEqual(['sent', 'withdrawn'])
    await scene.maya.post(`${path}/${id}/sending`, sending(scene, { note: 'Changed' }))
    expect((await withdraw(scene, id)).data).toMatchObject({ note: 'Changed', state: 'draft' })
  })

  test('is not possible once the kitchen has decided', async () => {
    const [scene, other] = [await aSuppliedBranch(), await aSuppliedBranch()]
    const id = await aSentOne(scene)
    expect((await withdraw(other, id)).code).toBe('auth.forbidden')
    await decide(id)
    expect((await withdraw(scene, id)).code).toBe('requisition.decided')
    const rejected = await aSentOne(other)
    await decide(rejected, { lines: [{ itemId: other.itemId, approved: 0, reason: 'short' }] })
    expect((await withdraw(other, rejected)).code).toBe('requisition.decided')
  })
})
