import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import { aCounterOrderInput, counterOrdersUrl, type CounterOrderInput } from '../counter.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { aBranchAdmin, lunchTime } from '../place-order.factory.ts'
import { processOverdueOrders } from '../transitions/process-overdue-orders.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let shop = {} as Awaited<ReturnType<typeof aShop>>
let staff = {} as Awaited<ReturnType<typeof aBranchAdmin>>
beforeEach(async () => {
  stopClock(lunchTime)
  shop = await aShop()
  staff = await aBranchAdmin(shop.branchId)
})
const set = (columns: string) => sql(`update branches set ${columns} where id = $1`, [shop.branchId])
const send = (over: Partial<CounterOrderInput>) =>
  staff.calls.post(counterOrdersUrl, aCounterOrderInput(shop, over))
const answer = async (over: Partial<CounterOrderInput>) => {
  const reply = await send(over)
  return [reply.statusCode, reply.json().code]
}
const at = (day: string, clock: string) => new Date(`2026-11-${day}T${clock}:00+05:45`).toISOString()
const slot = (day: string, from: string, to: string) => ({ from: at(day, from), to: at(day, to) })
const caller = { kind: 'phone' as const, customerName: 'Maya Lama', customerPhone: '9841234567' }

const slotsUrl = '/api/v1/branch-dashboard/counter-slots'
type Day = { date: string; ranges: { from: string; to: string; isFull: boolean }[] }
const slots = async (over: object = {}): Promise<Day[]> => {
  const lines = [{ foodId: shop.buff, quantity: 2 }]
  const reply = await staff.calls.post(slotsUrl, { fulfilmentMethod: 'pickup', lines, ...over })
  return reply.json().data.days
}

describe('ADM-02 an order at the counter for later', () => {
  test('waits, accepted, until its kitchen time; a repeat returns it', async () => {
    const order = aCounterOrderInput(shop, {
      fulfilment: caller,
      requestedSlot: slot('16', '12:00', '12:30'),
      buyerPan: '600123456',
      isPaid: true,
      received: '500.00',
    })
    const placed = (await staff.calls.post(counterOrdersUrl, order)).json().data
    expect(placed).toMatchObject({
      state: 'accepted',
      requestedSlot: order.requestedSlot,
      readyAt: order.requestedSlot?.from,
      payment: { state: 'paid' },
    })
    expect((await staff.calls.post(counterOrdersUrl, order)).json().data).toEqual(placed)
    const [row] = await sql('select deadline_at, deadline_owner, buyer_pan from orders where id = $1', [
      placed.id,
    ])
    expect(row).toEqual({
      deadline_at: new Date(at('16', '11:40')),
      deadline_owner: 'system',
      buyer_pan: '600123456',
    })
    expect(
      await sql(
        `select payload->>'to' as to from outbox where topic = 'orders.moved' and payload->>'orderId' = $1`,
        [placed.id],
      ),
    ).toEqual([{ to: 'accepted' }])
    stopClock('2026-11-16T11:41:00+05:45')
    await processOverdueOrders()
    expect((await sql('select state from orders where id = $1', [placed.id]))[0].state).toBe('preparing')
  })

  test('can be placed for exactly the offered times: within the hours, from the lead time on, also during a pause', async () => {
    await set(`paused_until = '2030-01-01', offers_pickup = false`)
    const days = await slots()
    expect(days[0]?.ranges[0]).toEqual({ ...slot('15', '14:00', '14:30'), isFull: false })
    expect(days[1]?.ranges.at(-1)).toMatchObject(slot('16', '20:30', '21:00'))
    for (const range of [days[0]!.ranges[0]!, days.at(-1)!.ranges[0]!])
      expect(await answer({ requestedSlot: { from: range.from, to: range.to } })).toEqual([200, undefined])
    for (const wrong of [
      slot('15', '13:00', '13:30'),
      slot('15', '21:00', '21:30'),
      slot('16', '12:10', '12:40'),
      slot('30', '12:00', '12:30'),
    ])
      expect(await answer({ requestedSlot: wrong })).toEqual([409, 'order.time_not_offered'])
    const table = { kind: 'table' as const, tableNumber: '1' }
    expect((await answer({ fulfilment: table, requestedSlot: slot('16', '12:00', '12:30') }))[0]).toBe(400)
  })

  test('is not oversold: a full time is shown and refused', async () => {
    await sql(`update foods set station = 'steam', station_load = 12 where id = $1`, [stripBranch(shop.buff)])
    await sql(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
    const requestedSlot = slot('16', '12:00', '12:30')
    const isFull = async () =>
      (await slots())[1]?.ranges.find(({ from }) => from === requestedSlot.from)?.isFull
    expect(await isFull()).toBe(false)
    expect(await answer({ requestedSlot })).toEqual([200, undefined])
    expect(await isFull()).toBe(true)
    expect(await answer({ requestedSlot })).toEqual([409, 'order.kitchen_full'])
    await sql(`update foods set station = null, station_load = 10 where id = $1`, [stripBranch(shop.buff)])
  })

  test('SEC-03 the times of foods of another branch are forbidden', async () => {
    const lines = [{ foodId: (await aShop()).buff, quantity: 1 }]
    expect((await staff.calls.post(slotsUrl, { fulfilmentMethod: 'pickup', lines })).statusCode).toBe(403)
    await set('closed_at = now()')
    const closed = await staff.calls.post(slotsUrl, { fulfilmentMethod: 'pickup', lines: [] })
    expect([closed.statusCode, closed.json().code]).toEqual([410, 'branch.closed'])
    await set('closed_at = null')
  })
})

const knownUrl = (phone: string) => `/api/v1/branch-dashboard/known-customers?phone=${phone}`
const known = async (phone: string, { calls } = staff) =>
  (await calls.get(knownUrl(phone))).json().data.customer

describe('ADM-02 a customer whom the branch knows by the phone number', () => {
  test('has the name, last address, note and lines of the orders at this branch that did not fail', async () => {
    const { half } = await withSizes(shop.veg)
    const delivery = { address: 'Blue gate', addressNote: 'Ring twice' }
    await send({ fulfilment: { ...caller, customerName: 'Maya', delivery } })
    const lines = [{ foodId: shop.veg, quantity: 3, optionIds: [half], note: 'No onions' }]
    await send({ fulfilment: caller, lines, grandTotal: '270.00', note: 'Extra timur' })
    await anOrder({ branch_id: shop.branchId, state: 'cancelled', customer_name: 'Not this one' })
    expect(await known(caller.customerPhone)).toMatchObject({
      name: 'Maya Lama',
      orders: 2,
      ...delivery,
      note: 'Extra timur',
      lines: [
        {
          foodId: shop.veg,
          optionIds: [half],
          name: 'Veg Jhol Momo',
          options: ['Half'],
          quantity: 3,
          note: 'No onions',
        },
      ],
    })
    await sql('delete from food_option_groups where food_id = $1', [stripBranch(shop.veg)])
  })

  test('SEC-03 is unknown at every other branch, and part of a number is refused', async () => {
    await send({ fulfilment: caller })
    const other = await aBranchAdmin((await aShop()).branchId)
    expect(await known(caller.customerPhone, other)).toBeUndefined()
    expect(await known('9800000001')).toBeUndefined()
    for (const phone of ['984123456', '', '98412345670', '%25'])
      expect((await staff.calls.get(knownUrl(phone))).statusCode).toBe(400)
    for (const stranger of [as('branchAdmin'), as('superadmin'), as('user')])
      expect((await stranger.get(knownUrl(caller.customerPhone))).statusCode).toBe(403)
  })

  test('SEC-03 cannot be found by trying numbers: an account may ask 240 times in an hour', async () => {
    const ask = () => staff.calls.get(knownUrl('9800000002'))
    for (let i = 0; i < 240; i += 40) await Promise.all(Array.from({ length: 40 }, ask))
    const last = await ask()
    expect([last.statusCode, last.json().code]).toEqual([429, 'rate.limited'])
    expect(await known(caller.customerPhone, await aBranchAdmin(shop.branchId))).toBeUndefined()
  })
})
