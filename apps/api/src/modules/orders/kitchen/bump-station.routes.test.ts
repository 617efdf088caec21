import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getBoard } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import { stopClock, useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const product = testApp()
useFixedClock(lunchTime)
let branchId: string
let staff: Awaited<ReturnType<typeof aBranchAdmin>>
beforeAll(async () => {
  ;({ branchId } = await aShop())
  staff = await aBranchAdmin(branchId)
})

const at = (minutes: number) => new Date(new Date(lunchTime).getTime() + minutes * 60_000)
const rows = async (text: string, ...values: unknown[]) =>
  (await product.database.pool.query(text, values)).rows

/** An order with a line for the steamer, one for the fryer, and tea. */
async function cooking(over: Partial<Parameters<typeof anOrder>[0]> = {}): Promise<string> {
  const id = await anOrder({ branch_id: branchId, state: 'preparing', line: { station: 'steam' }, ...over })
  for (const [position, name, station] of [
    [2, 'Aalu Chop', 'fry'],
    [3, 'Masala Chiya', null],
  ])
    await rows(
      `insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat, station)
       select $1, $2::int, $3, 'Other', 1, 0, 0, 0, $4`,
      id,
      position,
      name,
      station,
    )
  return id
}
type Sent = { station?: string; key?: string; bump?: string; at?: Date; version?: number }
async function send(id: string, move: string, sent: Sent, { calls } = staff) {
  const reply = await calls.post(`${ordersUrl}/${id}/moves`, { move, station: 'steam', ...sent })
  return { status: reply.statusCode, code: reply.json().code as string | undefined }
}
const bump = (id: string, sent: Sent = {}, by = staff) => send(id, 'bump', { key: newId(), ...sent }, by)
const recall = (id: string, sent: Sent, by = staff) => send(id, 'recall', sent, by)
const board = async (by = staff) => z.decode(getBoard.reply, (await by.calls.get(getBoard.path)).json())
async function shown(id: string) {
  const order = (await board()).orders.find((one) => one.id === id)
  return { state: order?.state, done: order?.stationsDone.map(({ station }) => station) }
}
const done = { status: 200, code: undefined }
const refused = { status: 409, code: 'order.no_such_move' }
const stored = (id: string) => rows('select * from order_station_bumps where order_id = $1', id)

describe('a bump', () => {
  test('is on the board of every tablet with its key and time, and leaves state and version as they are', async () => {
    const [id, key] = [await cooking(), newId()]
    stopClock(at(9).toISOString())
    expect(await bump(id, { key, at: at(7), version: 99 })).toEqual(done)
    const order = (await board(await aBranchAdmin(branchId))).orders.find((one) => one.id === id)
    expect(order).toMatchObject({ state: 'preparing', version: 1 })
    expect(order?.stationsDone).toEqual([{ station: 'steam', key, at: at(7) }])
    stopClock(lunchTime)
  })

  test('R-38 sent twice, at once or later, is one bump; its key is refused for another order or station', async () => {
    const [id, other, key] = [await cooking(), await cooking(), newId()]
    expect(await Promise.all([bump(id, { key }), bump(id, { key })])).toEqual([done, done])
    expect(await bump(id, { key })).toEqual(done)
    expect(await stored(id)).toHaveLength(1)
    const reused = { status: 409, code: 'order.key_reused' }
    expect(await bump(other, { key })).toEqual(reused)
    expect(await bump(id, { key, station: 'fry' })).toEqual(reused)
    const twice = newId()
    const both = await Promise.all([bump(id, { key: twice, station: 'fry' }), bump(other, { key: twice })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('of two tablets at once counts once, and a late repeat of either does not bump after a recall', async () => {
    const [id, keys] = [await cooking(), [newId(), newId()]]
    const other = await aBranchAdmin(branchId)
    const both = () => Promise.all([bump(id, { key: keys[0]! }), bump(id, { key: keys[1]! }, other)])
    expect(await both()).toEqual([done, done])
    expect((await shown(id)).done).toEqual(['steam'])
    for (const key of keys) expect(await recall(id, { bump: key })).toEqual(done)
    expect(await both()).toEqual([done, done])
    expect((await shown(id)).done).toEqual([])
  })

  test('counts from the start of the order to now, whatever the clock of the tablet says', async () => {
    const id = await cooking({ start_at: at(-5) })
    await bump(id, { at: at(-600) })
    await bump(id, { at: at(600), station: 'fry' })
    const times = await rows(
      'select bumped_at from order_station_bumps where order_id = $1 order by bumped_at',
      id,
    )
    expect(times).toEqual([{ bumped_at: at(-5) }, { bumped_at: at(0) }])
  })

  test.each(['placed', 'rejected', 'cancelled'] as const)(
    'of an order that is %s is refused',
    async (state) => {
      const id = await cooking({ state })
      expect(await bump(id)).toEqual(refused)
      expect(await stored(id)).toEqual([])
    },
  )

  test('of an order that has left the kitchen meanwhile changes nothing and is no error', async () => {
    for (const state of ['ready', 'out-for-delivery', 'delivered'] as const) {
      const id = await cooking({ state })
      expect(await bump(id)).toEqual(done)
      expect(await stored(id)).toEqual([])
    }
  })

  test('SEC-03 of another branch is forbidden, and one of a station that has nothing to do is refused', async () => {
    const id = await cooking()
    const stranger = await aBranchAdmin((await aShop()).branchId)
    expect(await bump(id, {}, stranger)).toEqual({ status: 403, code: 'auth.forbidden' })
    expect(await bump(id, { station: 'wok' })).toEqual(refused)
    expect(await bump(id, { station: 'grill' })).toMatchObject({ status: 400 })
    const key = newId()
    await bump(id, { key })
    expect(await recall(id, { bump: key }, stranger)).toEqual({ status: 403, code: 'auth.forbidden' })
    expect((await shown(id)).done).toEqual(['steam'])
  })
})

describe('a recall', () => {
  test('brings the ticket back once: a repeat does not take back the next bump', async () => {
    const [id, first] = [await cooking(), newId()]
    await bump(id, { key: first })
    const both = await Promise.all([recall(id, { bump: first }), recall(id, { bump: first })])
    expect(both).toEqual([done, done])
    expect((await shown(id)).done).toEqual([])
    await bump(id)
    expect(await recall(id, { bump: first })).toEqual(done)
    expect((await shown(id)).done).toEqual(['steam'])
    expect(await stored(id)).toHaveLength(2)
  })

  test('of a bump that does not exist, of another station or of another order is refused', async () => {
    const [id, other, key] = [await cooking(), await cooking(), newId()]
    await bump(id, { key })
    expect(await recall(id, { bump: newId() })).toEqual(refused)
    expect(await recall(id, { bump: key, station: 'fry' })).toEqual(refused)
    expect(await recall(other, { bump: key })).toEqual(refused)
    expect((await shown(id)).done).toEqual(['steam'])
  })

  test('after the order is ready is refused', async () => {
    const [id, key] = [await cooking(), newId()]
    await bump(id, { key })
    await staff.calls.post(`${ordersUrl}/${id}/moves`, { move: 'ready' })
    expect(await recall(id, { bump: key })).toEqual(refused)
    expect(await shown(id)).toEqual({ state: 'ready', done: ['steam'] })
  })
})

describe('the last station', () => {
  const bumpAll = async (id: string) => {
    for (const station of ['fry', 'other', 'steam']) expect(await bump(id, { station })).toEqual(done)
    return (await shown(id)).state
  }

  test('makes the order ready only where the branch has chosen that, and only once it is cooking', async () => {
    expect(await bumpAll(await cooking())).toBe('preparing')
    await rows('update branches set ready_when_bumped = true where id = $1', branchId)
    expect((await board()).readyWhenBumped).toBe(true)
    const id = await cooking()
    expect(await bumpAll(id)).toBe('ready')
    const history = 'select actor_kind, actor_id from order_history where order_id = $1 and to_state = $2'
    expect(await rows(history, id, 'ready')).toEqual([{ actor_kind: 'staff', actor_id: staff.accountId }])
    expect(await bumpAll(await cooking({ state: 'accepted' }))).toBe('accepted')
    await rows('update branches set ready_when_bumped = false where id = $1', branchId)
  })
})

test('an order that is cancelled while it is cooking is named for an hour; others are not', async () => {
  const [id, accepted] = [await cooking(), await cooking({ state: 'accepted' })]
  await bump(id, { station: 'fry' })
  for (const one of [id, accepted])
    await staff.calls.post(`${ordersUrl}/${one}/moves`, { move: 'cancel', reasonCode: 'customer-asked' })
  const cancelled = async () =>
    (await board()).cancelled.map((one) => [one.id, one.lines.length, one.stationsDone.map((d) => d.station)])
  expect(await cancelled()).toEqual([[id, 3, ['fry']]])
  expect((await shown(id)).state).toBeUndefined()
  await rows(
    `update kitchen_cancellations set cancelled_at = cancelled_at - interval '1 hour' where order_id = $1`,
    id,
  )
  expect(await cancelled()).toEqual([])
})
