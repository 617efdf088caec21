import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aDraft, aSentOrder, boss, changesOf, kg, path, readOne } from '../purchase-orders.factory.ts'
import { assertReceivable, changeOrderLines, lockPurchaseOrder } from './order-progress.service.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const close = (id: string, over: object = {}) =>
  boss.post(`${path}/${id}/closing`, { version: 2, reason: 'Sold out', ...over })
const closeLine = (id: string, line: number, over: object = {}) =>
  boss.post(`${path}/${id}/lines/${line}/closing`, { version: 2, reason: 'Sold out', ...over })
const cancel = (id: string, over: object = {}) =>
  boss.post(`${path}/${id}/cancellation`, { version: 2, reason: 'Not needed', ...over })

type Lines = Parameters<typeof changeOrderLines>[1]['lines']
const receive = (orderId: string, lines: Lines, change: 'received' | 'returned' | 'billed' = 'received') =>
  transaction(async (tx) => {
    await lockPurchaseOrder(tx, orderId)
    await changeOrderLines(tx, { orderId, change, lines })
  })

const twoLines = async () => ({ lines: [{ itemId: await anItem() }, { itemId: await anItem() }] })
describe('receipts, returns and bills', () => {
  test('move an order from to receive to billed; the version increases and open pages are notified', async () => {
    const id = await aSentOrder(await twoLines())
    const states: string[] = []
    for (const [change, lines] of [
      ['received', [{ line: 1, received: 4 * kg }]],
      [
        'received',
        [
          { line: 1, received: 6 * kg },
          { line: 2, received: 10 * kg },
        ],
      ],
      ['returned', [{ line: 2, returned: kg }]],
      ['received', [{ line: 2, received: kg }]],
      ['billed', [{ line: 1, billed: 10 * kg }]],
      ['billed', [{ line: 2, billed: 10 * kg }]],
    ] as const) {
      await receive(id, [...lines], change)
      states.push((await readOne(id)).state)
    }
    expect(states).toEqual([
      'partly-received',
      'received',
      'partly-received',
      'received',
      'received',
      'billed',
    ])
    const order = await readOne(id)
    expect(order.version).toBe(8)
    expect(order.lines).toMatchObject([
      { received: 10 * kg, returned: 0, billed: 10 * kg, open: 0 },
      { received: 11 * kg, returned: kg, billed: 10 * kg, open: 0 },
    ])
    expect((await changesOf(served.database.pool, id)).slice(2, 5)).toEqual([
      'received',
      'received',
      'returned',
    ])
  })

  test('at the same moment add up', async () => {
    const id = await aSentOrder()
    await Promise.all([1, 2, 3, 4].map(() => receive(id, [{ line: 1, received: kg }])))
    expect((await readOne(id)).lines).toMatchObject([{ received: 4 * kg }])
  })

  test('of a line that does not exist are refused and change nothing', async () => {
    const id = await aSentOrder()
    await expect(
      receive(id, [
        { line: 1, received: kg },
        { line: 2, received: kg },
      ]),
    ).rejects.toThrow('purchase_line.unknown')
    expect(await readOne(id)).toMatchObject({ version: 2, lines: [{ received: 0 }] })
    await expect(transaction((tx) => lockPurchaseOrder(tx, newId()))).rejects.toThrow(
      'purchase_order.unknown',
    )
  })
})

describe('closing', () => {
  test('an order ends it with a reason; sent twice it counts once', async () => {
    const id = await aSentOrder()
    await receive(id, [{ line: 1, received: 4 * kg }])
    expect(await readOne(id)).toMatchObject({ canClose: true, canCancel: false })
    expect((await close(id, { version: 3 })).json().data).toMatchObject({
      state: 'closed',
      closeReason: 'Sold out',
      closedAt: '2026-11-15T03:15:00.000Z',
      canClose: false,
      canReceive: false,
    })
    expect((await close(id, { version: 3 })).json().data.version).toBe(4)
    expect(codeOf(await close(id, { version: 4, reason: 'Another' }))).toBe('purchase_order.closed')
  })

  test('an order is refused for a draft, without goods, with a stale version, and when it is unknown', async () => {
    const [draft, sent] = [await aDraft(), await aSentOrder()]
    expect(codeOf(await close(draft, { version: 1 }))).toBe('purchase_order.not_sent')
    expect(codeOf(await close(sent))).toBe('purchase_order.nothing_received')
    await receive(sent, [{ line: 1, received: kg }])
    expect(codeOf(await close(sent))).toBe('purchase_order.changed')
    expect(codeOf(await close(newId()))).toBe('purchase_order.unknown')
  })

  test('a line completes it, so that the rest decides the state', async () => {
    const id = await aSentOrder(await twoLines())
    await receive(id, [{ line: 1, received: 10 * kg }])
    const closed = (await closeLine(id, 2, { version: 3 })).json().data
    expect(closed).toMatchObject({
      state: 'received',
      version: 4,
      lines: [
        { isClosed: false, open: 0 },
        { isClosed: true, closeReason: 'Sold out', open: 0 },
      ],
    })
    expect((await closeLine(id, 2, { version: 3 })).json().data.version).toBe(4)
    expect((await changesOf(served.database.pool, id)).at(-1)).toBe('line-closed')
  })

  test('the last line of an order without goods is refused, as are drafts and unknown lines', async () => {
    const [id, draft] = [await aSentOrder(await twoLines()), await aDraft()]
    expect((await closeLine(id, 1)).json().data.state).toBe('to-receive')
    expect(codeOf(await closeLine(id, 2, { version: 3 }))).toBe('purchase_order.nothing_received')
    expect(codeOf(await closeLine(id, 3))).toBe('purchase_line.unknown')
    expect(codeOf(await closeLine(id, 2))).toBe('purchase_order.changed')
    expect(codeOf(await closeLine(draft, 1, { version: 1 }))).toBe('purchase_order.not_sent')
    expect(codeOf(await closeLine(newId(), 1))).toBe('purchase_order.unknown')
  })
})

describe('cancelling', () => {
  test('ends a draft without a reason and a sent order with one', async () => {
    const [draft, sent] = [await aDraft(), await aSentOrder()]
    expect((await cancel(draft, { version: 1, reason: '' })).json().data).toMatchObject({
      state: 'cancelled',
      canCancel: false,
    })
    expect(codeOf(await cancel(sent, { reason: '' }))).toBe('purchase_order.reason_needed')
    expect((await cancel(sent)).json().data).toMatchObject({ state: 'cancelled', cancelReason: 'Not needed' })
    expect((await cancel(sent)).json().data.version).toBe(3)
    expect(codeOf(await cancel(sent, { reason: 'Another' }))).toBe('purchase_order.cancelled')
  })

  test('is refused once goods were received, with a stale version, and when it is unknown', async () => {
    const id = await aSentOrder()
    expect(codeOf(await cancel(id, { version: 1 }))).toBe('purchase_order.changed')
    await receive(id, [{ line: 1, received: kg }])
    await receive(id, [{ line: 1, returned: kg }], 'returned')
    expect(codeOf(await cancel(id, { version: 4 }))).toBe('purchase_order.received')
    expect(codeOf(await cancel(newId()))).toBe('purchase_order.unknown')
  })

  test('and receiving at once exclude each other', async () => {
    const id = await aSentOrder()
    const receiving = transaction(async (tx) => {
      assertReceivable(await lockPurchaseOrder(tx, id))
      await changeOrderLines(tx, { orderId: id, change: 'received', lines: [{ line: 1, received: kg }] })
    })
    const [cancelled, received] = await Promise.all([
      cancel(id),
      receiving.then(
        () => 'received',
        (error: Error) => error.message,
      ),
    ])
    const outcomes = [
      [200, 'purchase_order.cancelled', 'cancelled'],
      [409, 'received', 'partly-received'],
    ]
    expect(outcomes).toContainEqual([cancelled.statusCode, received, (await readOne(id)).state])
  })
})
