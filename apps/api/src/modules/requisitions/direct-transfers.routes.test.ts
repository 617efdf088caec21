import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../inventory/inventory.factory.ts'
import { aRun, officePath, ownPath, stockAt } from './transfers.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))
const boss = as('superadmin')

/** Two branches of one kitchen; the first one has 1,000 of an item. */
async function twoBranches() {
  const kitchen = await aKitchen()
  const [fromId, toId] = [await aBranch(), await aBranch()]
  await aRun(kitchen.id, [toId])
  const itemId = await anItem()
  await aReceipt({ locationId: fromId, itemId }, 1_000, 500)
  const [maya, hari] = [as('branchAdmin', { id: fromId }), as('branchAdmin', { id: toId })]
  const goods = (over: object = {}) => ({
    id: newId(),
    toId,
    lines: [{ itemId, quantity: 400 }],
    note: '',
    ...over,
  })
  const send = async (body: object) => (await maya.post(ownPath, body)).json()
  const receive = async (id: string, body: object = {}) =>
    (await hari.post(`${ownPath}/${id}/receipt`, { askAgain: false, note: '', ...body })).json()
  return { kitchen, fromId, toId, itemId, maya, hari, goods, send, receive }
}

describe('a branch that sends goods to another branch', () => {
  test('ships them at once, and they arrive when the other branch checks them in', async () => {
    const { send, goods, receive, kitchen, fromId, toId, itemId } = await twoBranches()
    const body = goods({ note: 'Short tonight' })
    const { data } = await send(body)
    expect(data).toMatchObject({
      id: body.id,
      state: 'shipped',
      from: { id: fromId, kind: 'branch' },
      to: { id: toId, kind: 'branch' },
      note: 'Short tonight',
      dueAt: '2026-11-15T06:15:00.000Z',
    })
    expect(data).not.toHaveProperty('requisition')
    expect(await stockAt(kitchen.transitId, itemId)).toBe('400, 200')
    await receive(body.id, {
      lines: [{ line: 1, received: 300, damaged: 0, reason: 'lost', note: '' }],
      askAgain: true,
    })
    expect([
      await stockAt(fromId, itemId),
      await stockAt(kitchen.transitId, itemId),
      await stockAt(toId, itemId),
    ]).toEqual(['600, 300', '0, 0', '300, 150'])
    const events = await query(
      `select payload ->> 'change' as change from outbox where topic = 'requisitions.transfer-changed'
       and payload ->> 'transferId' = $1 order by id`,
      [body.id],
    )
    expect(events).toEqual([{ change: 'shipped' }, { change: 'short' }])
  })

  test('sends them once, however often the request is sent', async () => {
    const { send, goods, fromId, itemId } = await twoBranches()
    const body = goods()
    const answers = await Promise.all([send(body), send(body), send(body)])
    for (const { data } of answers) expect(data).toMatchObject({ id: body.id, state: 'shipped' })
    expect(await stockAt(fromId, itemId)).toBe('600, 300')
    expect((await send({ ...body, note: 'Other' })).code).toBe('stock.key_reused')
    const stranger = (await twoBranches()).send
    expect((await stranger(body)).code).toBe('stock.key_reused')
  })

  test('is refused more than it has, its own branch, a kitchen, a closed branch and unknown goods', async () => {
    const { send, goods, fromId, itemId, kitchen } = await twoBranches()
    const tooMany = goods({ lines: [{ itemId, quantity: 1_001 }] })
    expect(await send(tooMany)).toMatchObject({ code: 'transfer.short', details: { items: [{ itemId }] } })
    expect((await send(goods({ toId: fromId }))).code).toBe('transfer.same_place')
    const closed = await aBranch()
    await query('update branches set closed_at = now() where id = $1', [closed])
    for (const toId of [kitchen.id, kitchen.transitId, closed, newId()])
      expect((await send(goods({ toId }))).code).toBe('auth.forbidden')
    expect((await send(goods({ lines: [{ itemId: newId(), quantity: 1 }] }))).code).toBe('auth.forbidden')
    expect(await stockAt(fromId, itemId)).toBe('1000, 500')
    expect(await query('select from transfers where from_id = $1', [fromId])).toEqual([])
  })

  test('sees the other branches and what it can send', async () => {
    const { maya, fromId, toId, itemId } = await twoBranches()
    const old = await anItem({ tracksBatches: true })
    const batch = { madeOn: '2026-11-10', useBy: '2026-11-14' }
    await aReceipt({ locationId: fromId, itemId: old }, 100, 10, { batch })
    const { data } = (await maya.get(`${ownPath}/targets`)).json()
    const ids = data.branches.map(({ id }: { id: string }) => id)
    expect([ids.includes(toId), ids.includes(fromId)]).toEqual([true, false])
    expect(data.items).toMatchObject([{ id: itemId, onHand: 1_000, units: [] }])
  })

  test('both branches list it, each on its side', async () => {
    const { send, goods, maya, hari } = await twoBranches()
    const { id } = (await send(goods())).data
    const list = async (caller: typeof maya, direction: string) =>
      (await caller.get(`${ownPath}?direction=${direction}`))
        .json()
        .data.items.map((row: { id: string }) => row.id)
    expect([await list(maya, 'outgoing'), await list(maya, 'incoming')]).toEqual([[id], []])
    expect([await list(hari, 'outgoing'), await list(hari, 'incoming')]).toEqual([[], [id]])
  })

  test('and one that sends back at the same moment do not deadlock', async () => {
    const { kitchen, maya, hari, fromId, toId, itemId, goods } = await twoBranches()
    await aRun(kitchen.id, [fromId])
    await aReceipt({ locationId: toId, itemId }, 1_000, 500)
    const lines = [{ itemId, quantity: 10 }]
    const [there, back] = [goods({ lines }), goods({ lines, toId: fromId })]
    await maya.post(ownPath, there)
    await hari.post(ownPath, back)
    const receipt = (id: string) =>
      [
        `${ownPath}/${id}/receipt`,
        { lines: [{ line: 1, received: 12, damaged: 0, note: 'Two more' }], askAgain: false, note: '' },
      ] as const
    const answers = await Promise.all([
      hari.post(...receipt(there.id)),
      maya.post(...receipt(back.id)),
      ...Array.from({ length: 4 }, () => maya.post(ownPath, goods({ lines }))),
      ...Array.from({ length: 4 }, () => hari.post(ownPath, goods({ lines, toId: fromId }))),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await stockAt(kitchen.transitId, itemId)).toBe('80, 40')
  })
})

describe('head office', () => {
  const send = async (body: object) => (await boss.post(officePath, body)).json()

  test('sends goods from a kitchen to a branch, through the transit of that kitchen', async () => {
    const { toId, itemId, goods, receive } = await twoBranches()
    const kitchen = await aKitchen()
    await aReceipt({ locationId: kitchen.id, itemId }, 1_000, 500)
    const body = goods({ fromId: kitchen.id })
    expect((await send(body)).data).toMatchObject({
      state: 'shipped',
      from: { id: kitchen.id, kind: 'kitchen' },
    })
    expect(await stockAt(kitchen.transitId, itemId)).toBe('400, 200')
    await receive(body.id)
    expect(await stockAt(toId, itemId)).toBe('400, 200')
  })

  test('takes goods back to a kitchen, where they arrive at once', async () => {
    const { kitchen, fromId, itemId, goods } = await twoBranches()
    const body = goods({ fromId, toId: kitchen.id })
    const answers = await Promise.all([send(body), send(body)])
    for (const { data } of answers) expect(data).toMatchObject({ state: 'received', lossValue: '0.00' })
    expect([
      await stockAt(fromId, itemId),
      await stockAt(kitchen.transitId, itemId),
      await stockAt(kitchen.id, itemId),
    ]).toEqual(['600, 300', '0, 0', '400, 200'])
  })

  test('takes goods back to a kitchen without holding the transit while its own shipment has the kitchen', async () => {
    const { kitchen, fromId, itemId, goods } = await twoBranches()
    await aReceipt({ locationId: kitchen.id, itemId }, 1_000, 500)
    await send(goods({ fromId: kitchen.id }))
    const lock = 'select from stock_balances where location_id = $1 and item_id = $2 for update'
    const client = await served.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(lock, [kitchen.id, itemId])
      const sent = send(goods({ fromId, toId: kitchen.id }))
      await untilLocked(served.database.pool)
      expect((await client.query(`${lock} nowait`, [kitchen.transitId, itemId])).rowCount).toBe(1)
      await client.query('commit')
      expect((await sent).data.state).toBe('received')
    } finally {
      // Closed, because a failed test leaves its transaction open.
      client.release(true)
    }
  })

  test('is refused unknown places, and goods without a place', async () => {
    const { kitchen, fromId, toId, goods } = await twoBranches()
    expect((await send(goods({ fromId: toId }))).code).toBe('transfer.same_place')
    for (const places of [{ fromId: newId() }, { fromId: kitchen.transitId }, { fromId, toId: newId() }])
      expect((await send(goods(places))).code).toBe('location.unknown')
    const lines = [{ itemId: newId(), quantity: 1 }]
    expect((await send(goods({ fromId, lines }))).code).toBe('item.unknown')
  })
})
