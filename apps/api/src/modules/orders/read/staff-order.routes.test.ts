import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
let branchId = ''
let staff = {} as Awaited<ReturnType<typeof aSession>>
const adminOf = async (branch: string) => {
  const { id } = await anAccount({
    role: 'branchAdmin',
    branchId: branch,
    firstName: 'Rajan',
    lastName: 'Shakya',
  })
  return aSession({ accountId: id })
}
useFixedClock(lunchTime)
beforeAll(async () => {
  branchId = await aBranch()
  staff = await adminOf(branchId)
})

const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const get = (id: string, by = staff) => by.calls.get(`/api/v1/branch-dashboard/orders/${id}`)
const shown = async (id: string) => (await get(id)).json().data
const move = (id: string, body: object) => staff.calls.post(`${ordersUrl}/${id}/moves`, body)

describe('ADM-02 the branch’s view of an order', () => {
  test('shows who moved it and when, with the reason, and who took the cash', async () => {
    const id = await anOrder({ branch_id: branchId })
    await move(id, { move: 'accept', minutes: 20 })
    await staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy: 'Hari Thapa' })
    await move(id, { move: 'cancel', reasonCode: 'other', reason: 'The gas is out' })
    const order = await shown(id)
    expect(order).toMatchObject({
      id,
      source: 'site',
      state: 'cancelled',
      cashTakenBy: 'Hari Thapa',
      tickets: 0,
    })
    const at = new Date(lunchTime).toISOString()
    expect(order.history).toMatchObject([
      { state: 'placed', by: 'customer' },
      { state: 'accepted', by: 'staff', name: 'Rajan Shakya', at },
      { state: 'preparing', by: 'staff', name: 'Rajan Shakya' },
      { state: 'cancelled', by: 'staff', name: 'Rajan Shakya', reason: 'The gas is out' },
    ])
    expect(order.history[0].name).toBeUndefined()
    expect(order.refunds).toMatchObject([{ state: 'due', amount: '360.00' }])
    expect(order.tasks).toMatchObject([{ kind: 'refund', owner: 'branch' }])
    expect(order.tasks[0].doneAt).toBeUndefined()
  })

  test('shows how often the customer has ordered from this branch before, and when last', async () => {
    const account = (await anAccount()).id
    const orderOf = (over: object) =>
      anOrder({ branch_id: branchId, account_id: account, state: 'delivered', ...over })
    await orderOf({ placed_at: new Date('2026-10-01T06:00:00Z') })
    await orderOf({ placed_at: new Date('2026-10-20T06:00:00Z') })
    await orderOf({ placed_at: new Date('2026-11-01T06:00:00Z'), state: 'rejected' })
    await orderOf({ placed_at: new Date('2026-11-02T06:00:00Z'), branch_id: await aBranch() })
    const id = await orderOf({ state: 'placed' })
    expect((await shown(id)).customer).toEqual({ orders: 2, lastAt: '2026-10-20T06:00:00.000Z' })
    expect((await shown(await anOrder({ branch_id: branchId }))).customer).toBeUndefined()
  })

  test('counts the kitchen tickets that were printed, copies too, and not those for packing', async () => {
    const id = await anOrder({ branch_id: branchId })
    for (const kind of ['kitchen', 'kitchen', 'packing'])
      await staff.calls.post(`/api/v1/branch-dashboard/orders/${id}/tickets`, { key: newId(), kind })
    expect((await shown(id)).tickets).toBe(2)
  })

  test('SEC-03 answers alike for another branch’s order and for an unknown one', async () => {
    const id = await anOrder({ branch_id: branchId })
    const replies = [await get(id, await adminOf(await aBranch())), await get(newId())]
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [403, 'auth.forbidden'],
      [403, 'auth.forbidden'],
    ])
    expect(await sql('select version from orders where id = $1', [id])).toEqual([{ version: 1 }])
  })
})
