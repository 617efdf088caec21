import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
let branchId = ''
let staff = {} as Awaited<ReturnType<typeof aBranchAdmin>>
useFixedClock(lunchTime)
beforeAll(async () => {
  branchId = await aBranch()
  staff = await aBranchAdmin(branchId)
})

const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const rowsOf = (id: string) =>
  sql(
    'select kind, revision, copy, key, is_cancelled from kitchen_tickets where order_id = $1 order by kind, revision, copy',
    [id],
  )
const send = (id: string, { key = newId(), kind = 'kitchen', by = staff.calls } = {}) =>
  by.post(`/api/v1/branch-dashboard/orders/${id}/tickets`, { key, kind })
const print = async (id: string, over: Parameters<typeof send>[1] = {}) => {
  const reply = await send(id, over)
  if (reply.statusCode !== 200) throw new Error(`print ticket failed: ${reply.statusCode} ${reply.body}`)
  return reply.json().data
}
const faultOf = (reply: Awaited<ReturnType<typeof send>>) => [reply.statusCode, reply.json().code]
const reject = (id: string) =>
  staff.calls.post(`${ordersUrl}/${id}/moves`, { move: 'reject', reasonCode: 'too-busy' })
const line = {
  quantity: 2,
  options: JSON.stringify([{ group: 'Plate', name: 'हाफ प्लेट', priceDifference: -100 }]),
  note: 'no onion',
}
const ordered = () => anOrder({ branch_id: branchId, note: 'Ring twice', line })
const aLine = { quantity: 2, name: 'Buff Jhol Momo', options: ['हाफ प्लेट'], note: 'no onion' }

describe('R-20 a kitchen ticket', () => {
  test('lists the whole order first, and a reprint is marked as a copy', async () => {
    const id = await ordered()
    const first = await print(id)
    expect(first).toMatchObject({
      orderId: id,
      kind: 'kitchen',
      revision: 1,
      copy: 0,
      isCancelled: false,
      fulfilmentMethod: 'delivery',
      note: 'Ring twice',
    })
    expect(first.lines).toEqual([aLine])
    expect(first.number).toBe(`JM-TST-${first.shortNumber}`)
    expect(first.printedBy).not.toBe('')
    expect(first.packing).toBeUndefined()
    expect([await print(id), await print(id)]).toMatchObject([
      { revision: 1, copy: 1, lines: [aLine] },
      { revision: 1, copy: 2, lines: [aLine] },
    ])
  })

  test('is returned unchanged when the request is repeated with its key', async () => {
    const id = await ordered()
    const key = newId()
    expect(await print(id, { key })).toEqual(await print(id, { key: key.toUpperCase() }))
    expect(await rowsOf(id)).toMatchObject([{ key, revision: 1, copy: 0 }])
  })

  test('is one original and one copy for concurrent keys, and one ticket for a repeated key', async () => {
    const id = await ordered()
    const key = newId()
    const both = await Promise.all([print(id, { key }), print(id, { key }), print(id)])
    expect(both.map(({ copy }) => copy).toSorted()).toEqual(both[2].copy === 0 ? [0, 1, 1] : [0, 0, 1])
    expect(await rowsOf(id)).toMatchObject([{ copy: 0 }, { copy: 1 }])
  })

  test('cancels everything when the order has failed', async () => {
    const id = await ordered()
    await print(id)
    await reject(id)
    const off = { revision: 2, isCancelled: true, lines: [{ ...aLine, quantity: -2 }] }
    expect(await print(id)).toMatchObject({ ...off, copy: 0 })
    expect(await print(id)).toMatchObject({ ...off, copy: 1 })
  })

  test('lists lines that were added since', async () => {
    const id = await ordered()
    await print(id)
    await sql(
      `insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat) values ($1, 2, 'Masala Chiya', 'Drinks', 1, 1, 1, 0)`,
      [id],
    )
    expect(await print(id)).toMatchObject({
      revision: 2,
      copy: 0,
      lines: [{ quantity: 1, name: 'Masala Chiya', options: [], note: '' }],
    })
  })

  test('is independent of the packing copy, which shows the customer and the amount due', async () => {
    const id = await ordered()
    await print(id)
    const packing = await print(id, { kind: 'packing' })
    expect(packing).toMatchObject({ kind: 'packing', revision: 1, copy: 0, lines: [aLine] })
    expect(packing.packing).toMatchObject({
      customerName: 'Sita Gurung',
      customerPhone: '9841234567',
      grandTotal: '360.00',
      isPaid: false,
    })
    await staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy: 'Hari' })
    expect((await print(id, { kind: 'packing' })).packing).toMatchObject({ isPaid: true })
  })

  test('is not printed for an order that awaits payment', async () => {
    const id = await anOrder({ branch_id: branchId, state: 'awaiting-payment' })
    expect(faultOf(await send(id))).toEqual([409, 'order.no_such_move'])
    expect(await rowsOf(id)).toEqual([])
  })

  test('SEC-03 of another branch or an unknown order is forbidden, and nothing is written', async () => {
    const other = await aBranchAdmin(await aBranch())
    const id = await ordered()
    const replies = [await send(id, { by: other.calls }), await send(newId())]
    expect(replies.map(faultOf)).toEqual([[403, 'auth.forbidden'], [403, 'auth.forbidden']]) // prettier-ignore
    expect(await rowsOf(id)).toEqual([])
  })
})
