import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boardEvent, branchRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { type BroadcastEvent, subscribeToBroadcasts } from '#platform/realtime/broadcast.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { transitionOrder } from '../transitions/transition-order.service.ts'
import { lockOrder } from '../transitions/order-state.store.ts'
import { anOrder } from '../orders.factory.ts'
import { aPlacedOrder, aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'
import { processOverdueOrders } from '../transitions/process-overdue-orders.service.ts'

testApp()
let shop: Awaited<ReturnType<typeof aShop>>
let staff: Awaited<ReturnType<typeof aBranchAdmin>>
let stop: () => void = () => undefined
const announcements: BroadcastEvent[] = []
useFixedClock(lunchTime)
beforeAll(async () => {
  stop = subscribeToBroadcasts(
    openRedis({ redisUrl: undefined, databaseUrl: 'postgres://unused/none' }),
    (announcement) => announcements.push(announcement),
  )
  shop = await aShop()
  staff = await aBranchAdmin(shop.branchId)
})
afterAll(() => stop())
beforeEach(() => {
  announcements.length = 0
})

const hints = () => announcements.filter(({ event }) => event === boardEvent)
const room = () => branchRoom(shop.branchId)
const move = (id: string, name: string, over: object = {}) =>
  staff.calls.post(`${ordersUrl}/${id}/moves`, { move: name, ...over })

describe('every board of the branch is notified', () => {
  test('ADM-02 of moves on another board, with an invalidation hint that contains no data', async () => {
    const id = await anOrder({ branch_id: shop.branchId, fulfilment_method: 'pickup' })
    for (const name of ['accept', 'ready', 'collect']) await move(id, name)
    expect(hints()).toEqual(
      Array(3).fill({ room: room(), event: boardEvent, payload: { room: room(), kind: 'board.changed' } }),
    )
    await staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy: 'Hari' })
    expect(hints()).toHaveLength(4)
  })

  test('R-20 of a ticket, once even if the request is repeated', async () => {
    const [id, key] = [await anOrder({ branch_id: shop.branchId, state: 'preparing' }), newId()]
    const print = () =>
      staff.calls.post(`/api/v1/branch-dashboard/orders/${id}/tickets`, { key, kind: 'kitchen' })
    expect([(await print()).statusCode, (await print()).statusCode]).toEqual([200, 200])
    expect(hints()).toHaveLength(1)
  })

  test('ADM-02 of a new order, and of one that its customer withdraws', async () => {
    const { order, calls } = await aPlacedOrder(shop)
    expect(hints()).toHaveLength(1)
    await calls.post(`${ordersUrl}/${order.id}/withdraw`)
    expect(hints()).toHaveLength(2)
  })

  test('ORD-08 of an unanswered order', async () => {
    await anOrder({ branch_id: shop.branchId, deadline_at: new Date(lunchTime) })
    await processOverdueOrders()
    expect(hints().filter((hint) => hint.room === room())).toHaveLength(1)
  })
})

describe('boards are not notified', () => {
  test('of a request that changed nothing', async () => {
    const [id, key] = [await anOrder({ branch_id: shop.branchId, state: 'preparing' }), newId()]
    await move(id, 'ready', { key })
    await move(id, 'ready', { key })
    await move(id, 'accept')
    expect(hints()).toHaveLength(1)
  })

  test('of a change that was rolled back', async () => {
    const id = await anOrder({ branch_id: shop.branchId })
    const failing = transaction(async (tx) => {
      await transitionOrder(tx, (await lockOrder(tx, id))!, 'accept', {
        by: { kind: 'staff' },
        at: new Date(lunchTime),
      })
      throw new Error('the power is out')
    })
    await expect(failing).rejects.toThrow('the power is out')
    expect(hints()).toEqual([])
  })
})
