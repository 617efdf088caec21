import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countWaitingOrders, getBoard, orderStates, sendBoardHeartbeat } from '@momo/contracts/orders'
import { as } from '#testing/as.ts'
import { useFixedClock, stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { readBoard } from './board.service.ts'
import { anOrder } from '../orders.factory.ts'
import { aPlacedOrder, aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const minutesLater = (minutes: number) => new Date(new Date(lunchTime).getTime() + minutes * 60_000)

let shop: Awaited<ReturnType<typeof aShop>>
let staff: Awaited<ReturnType<typeof aBranchAdmin>>
useFixedClock(lunchTime)
beforeEach(async () => {
  shop = await aShop()
  staff = await aBranchAdmin(shop.branchId)
})

const board = async (by = staff.calls) => z.decode(getBoard.reply, (await by.get(getBoard.path)).json())

describe('the board', () => {
  test('ADM-02 has every open order, oldest first, without unpaid and ended ones', async () => {
    const ids = new Map<string, string>()
    for (const [i, state] of orderStates.entries())
      ids.set(state, await anOrder({ branch_id: shop.branchId, state, placed_at: minutesLater(-i) }))
    const { orders, now, branchId } = await board()
    const openStates = ['out-for-delivery', 'ready', 'preparing', 'accepted', 'placed']
    expect(orders.map(({ id, state }) => [id, state])).toEqual(
      openStates.map((state) => [ids.get(state), state]),
    )
    expect([now, branchId]).toEqual([new Date(lunchTime), shop.branchId])
  })

  test('ADM-02 shows what the kitchen and the person at hand-over need', async () => {
    const { order } = await aPlacedOrder(shop, {
      fulfilment: { method: 'delivery', address: 'House 24, Bhotahity', addressNote: 'The green gate' },
      note: 'Ring twice',
    })
    await query(
      `update order_lines set pieces = '{"Buff": 10}', station = 'steam' where order_id = $1 and position = 1`,
      [order.id],
    )
    await query(`update order_lines set station = null where order_id = $1 and position = 2`, [order.id])
    // The kitchen has moved the order since: the promise stays.
    await query(`update orders set due_at = promised_at + interval '15 minutes' where id = $1`, [order.id])
    await query(
      `insert into kitchen_tickets (order_id, kind, revision, copy, key, lines, printed_at, printed_by)
       select $1, kind, 1, copy, gen_random_uuid(), '[]', now(), gen_random_uuid() from (values ('kitchen', 0), ('kitchen', 1), ('packing', 0)) t (kind, copy)`,
      [order.id],
    )
    const [shown] = (await board()).orders
    expect(shown).toMatchObject({
      id: order.id,
      version: 1,
      state: 'placed',
      stateAt: new Date(lunchTime),
      fulfilmentMethod: 'delivery',
      source: 'site',
      customerPhone: '9841234567',
      address: 'House 24, Bhotahity',
      addressNote: 'The green gate',
      note: 'Ring twice',
      grandTotal: 45_000,
      payment: { method: 'cash', state: 'due' },
      lines: [
        {
          name: 'Buff Jhol Momo',
          quantity: 2,
          note: '',
          options: [],
          pieces: { Buff: 10 },
          station: 'steam',
        },
        { name: 'Masala Chiya', quantity: 1, note: 'less sugar', pieces: {} },
      ],
      tickets: 2,
    })
    expect(shown!.lines[1]).not.toHaveProperty('station')
    expect(shown!.dueAt.getTime() - shown!.promisedAt.getTime()).toBe(15 * 60_000)
    expect(shown!.number).toBe(
      `JM-${(await query('select code from branches where id = $1', [shop.branchId]))[0].code}-${shown!.shortNumber}`,
    )
  })

  test('ADM-02 shows since when an order is in its state, and its rider', async () => {
    const id = await anOrder({ branch_id: shop.branchId, state: 'ready' })
    stopClock(minutesLater(7).toISOString())
    await staff.calls.post(`${ordersUrl}/${id}/moves`, {
      move: 'hand-over',
      riderName: 'Hari Thapa',
      riderPhone: '9801112233',
    })
    stopClock(minutesLater(9).toISOString())
    expect((await board()).orders[0]).toMatchObject({
      state: 'out-for-delivery',
      stateAt: minutesLater(7),
      placedAt: new Date(lunchTime),
      rider: { name: 'Hari Thapa', phone: '9801112233' },
      version: 2,
    })
  })

  test('ORD-08 shows until when an order must be answered, before and after the alarm', async () => {
    await query('update branches set alarm_minutes = 3, answer_minutes = 10 where id = $1', [shop.branchId])
    const id = await anOrder({ branch_id: shop.branchId, deadline_at: minutesLater(3) })
    const missedAt = async () => (await board()).orders[0]?.missedAt
    expect(await missedAt()).toEqual(minutesLater(10))
    await query('update orders set escalated_at = $2, deadline_at = $3 where id = $1', [
      id,
      minutesLater(4),
      minutesLater(10),
    ])
    expect(await missedAt()).toEqual(minutesLater(10))
    await staff.calls.post(`${ordersUrl}/${id}/moves`, { move: 'accept' })
    expect(await missedAt()).toBeUndefined()
  })

  test('has the branch’s minutes and its pause, while it lasts', async () => {
    await query(
      'update branches set prep_minutes = 25, alarm_minutes = 4, answer_minutes = 12, stops_unwatched = true where id = $1',
      [shop.branchId],
    )
    const settings = { prepMinutes: 25, alarmMinutes: 4, answerMinutes: 12, stopsUnwatched: true, orders: [] }
    expect(await board()).toMatchObject(settings)
    expect((await board()).pause).toBeUndefined()
    await query(`update branches set paused_until = $2, pause_message = 'A wedding' where id = $1`, [
      shop.branchId,
      minutesLater(10),
    ])
    expect((await board()).pause).toEqual({ until: minutesLater(10), message: 'A wedding' })
    stopClock(minutesLater(10).toISOString())
    expect((await board()).pause).toBeUndefined()
  })

  test('R-19 says for every device whether a shift runs on any of them', async () => {
    expect((await board()).isWatched).toBe(false)
    await staff.calls.post(sendBoardHeartbeat.path)
    const secondDevice = await aBranchAdmin(shop.branchId)
    expect((await board(secondDevice.calls)).isWatched).toBe(true)
    stopClock(minutesLater(3).toISOString())
    expect((await board()).isWatched).toBe(true)
    stopClock(minutesLater(4).toISOString())
    expect((await board()).isWatched).toBe(false)
  })
})

describe('the number of waiting orders', () => {
  const waiting = async (by = staff.calls) =>
    z.decode(countWaitingOrders.reply, (await by.get(countWaitingOrders.path)).json()).count

  test('ADM-02 counts the orders without an answer, scheduled ones too', async () => {
    expect(await waiting()).toBe(0)
    for (const state of orderStates) await anOrder({ branch_id: shop.branchId, state })
    const slot = { requested_from: minutesLater(90), requested_to: minutesLater(120) }
    const scheduled = await anOrder({ branch_id: shop.branchId, ...slot })
    expect(await waiting()).toBe(2)
    await staff.calls.post(`${ordersUrl}/${scheduled}/moves`, { move: 'accept' })
    expect(await waiting()).toBe(1)
  })

  test('SEC-03 is the one of the own branch, and is forbidden for other roles', async () => {
    await anOrder({ branch_id: shop.branchId })
    const stranger = await aBranchAdmin((await aShop()).branchId)
    expect([await waiting(), await waiting(stranger.calls)]).toEqual([1, 0])
    for (const [role, status] of [
      ['public', 401],
      ['user', 403],
      ['superadmin', 403],
      ['branchAdmin', 403],
    ] as const)
      expect((await as(role).get(countWaitingOrders.path)).statusCode).toBe(status)
  })
})

describe('access to the board', () => {
  test('SEC-03 is decided by the account: a branchId in the query does not show another branch’s orders', async () => {
    await anOrder({ branch_id: shop.branchId })
    const stranger = await aBranchAdmin((await aShop()).branchId)
    expect((await board(stranger.calls)).orders).toEqual([])
    expect((await board()).orders).toHaveLength(1)
    const asked = await stranger.calls.get(`${getBoard.path}?branchId=${shop.branchId}`)
    expect(asked.statusCode === 200 ? asked.json().data.orders : []).toEqual([])
  })

  test('SEC-03 is forbidden for accounts without a branch and for other roles', async () => {
    expect((await as('branchAdmin').get(getBoard.path)).json().code).toBe('auth.forbidden')
    for (const [role, status] of [
      ['public', 401],
      ['user', 403],
      ['superadmin', 403],
    ] as const)
      // prettier-ignore
      expect((await as(role).get(getBoard.path)).statusCode).toBe(status)
  })
})

describe('the cost of a board', () => {
  test('is four statements, however many orders there are, and one more for lines that are not cached', async () => {
    for (let i = 0; i < 5; i += 1) await anOrder({ branch_id: shop.branchId })
    let statements = 0
    const count = () => void (statements += 1)
    const readAndCount = async () => {
      statements = 0
      const { orders } = await readBoard(shop.branchId)
      return [orders.length, orders.every(({ lines }) => lines.length > 0), statements]
    }
    product.database.pool.on('acquire', count)
    expect([await readAndCount(), await readAndCount()]).toEqual([
      [5, true, 5],
      [5, true, 4],
    ])
    await anOrder({ branch_id: shop.branchId })
    expect([await readAndCount(), await readAndCount()]).toEqual([
      [6, true, 5],
      [6, true, 4],
    ])
    product.database.pool.off('acquire', count)
  })
})
