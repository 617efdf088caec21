import { beforeAll, describe, expect, test, vi } from 'vitest'
import { storePicture } from '#modules/media'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { findUses } from '../../media/library/picture-uses.service.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { aPlacedOrder, anOrderInput, aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
let shop = {} as Awaited<ReturnType<typeof aShop>>
useFixedClock(lunchTime)
beforeAll(async () => {
  shop = await aShop()
})
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

/** The statements on orders that were sent during `work`. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(PreparedStatementClient.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : String((asked as { text?: string }).text),
  )
  query.mockRestore()
  return texts.filter((text) => text.includes('orders'))
}

describe('ORD-06 the history', () => {
  test('is paged newest first, each order once', async () => {
    const { accountId, calls } = await aSession()
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1)
      ids.unshift(await anOrder({ branch_id: shop.branchId, account_id: accountId }))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await calls.get(`${ordersUrl}?limit=3${cursor && `&cursor=${cursor}`}`)
      const data: { items: { id: string }[]; nextCursor: string | null } = reply.json().data
      seen.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor
      // Orders placed meanwhile come before the first page and do not shift the cursor.
      await anOrder({ branch_id: shop.branchId, account_id: accountId })
    }
    expect(seen).toEqual(ids)
  })

  test.each(['nonsense', '%00', 'AAAA', 'x'.repeat(100)])(
    'starts at the first page for an invalid cursor: %s',
    async (cursor) => {
      const { accountId, calls } = await aSession()
      const id = await anOrder({ branch_id: shop.branchId, account_id: accountId })
      const reply = await calls.get(`${ordersUrl}?cursor=${cursor}`)
      expect(reply.json().data?.items.map((order: { id: string }) => order.id) ?? reply.statusCode).toEqual(
        cursor === '%00' ? 400 : [id],
      )
    },
  )

  test('is filtered by open, fulfilled and failed orders', async () => {
    const { accountId, calls } = await aSession()
    const states = [
      'placed',
      'out-for-delivery',
      'delivered',
      'served',
      'collected',
      'missed',
      'rejected',
    ] as const
    for (const state of states) await anOrder({ branch_id: shop.branchId, account_id: accountId, state })
    const shown = async (filter: string) =>
      (await calls.get(`${ordersUrl}?filter=${filter}`))
        .json()
        .data.items.map(({ state }: { state: string }) => state)
    expect(await shown('all')).toEqual(states.toReversed())
    expect(await shown('current')).toEqual(['out-for-delivery', 'placed'])
    expect(await shown('delivered')).toEqual(['collected', 'served', 'delivered'])
    expect(await shown('cancelled')).toEqual(['rejected', 'missed'])
    expect((await calls.get(`${ordersUrl}?filter=mine`)).statusCode).toBe(400)
  })

  test('shows the customer’s own orders only and requires a customer account', async () => {
    await anOrder({ branch_id: shop.branchId, account_id: (await aSession()).accountId })
    expect((await (await aSession()).calls.get(ordersUrl)).json().data).toEqual({
      items: [],
      nextCursor: null,
    })
    expect((await as('public').get(ordersUrl)).statusCode).toBe(401)
    expect((await as('branchAdmin', { id: shop.branchId }).get(ordersUrl)).statusCode).toBe(403)
  })

  test('takes one statement with its expected times, and so does a single order', async () => {
    const { calls, order } = await aPlacedOrder(shop)
    expect(await statements(() => calls.get(ordersUrl))).toHaveLength(1)
    expect(await statements(() => calls.get(`${ordersUrl}/${order.id}`))).toHaveLength(1)
    expect(await statements(() => as('public').get(`/api/v1/track/${order.trackToken}`))).toHaveLength(1)
  })
})

describe('ORD-06 a secret link', () => {
  test('shows the progress without a sign-in and without personal data', async () => {
    const { order, calls } = await aPlacedOrder(shop, {
      fulfilment: {
        method: 'delivery',
        address: 'Blue gate, Baneshwor',
        addressNote: 'third floor',
        position: { latitude: 27.69, longitude: 85.34 },
      },
      customerName: 'Maya Tamang',
      customerPhone: '9812345678',
      note: 'for Maya',
    })
    const staff = await aBranchAdmin(shop.branchId)
    for (const move of ['accept', 'ready'] as const)
      await staff.calls.post(`${ordersUrl}/${order.id}/moves`, { move })
    await staff.calls.post(`${ordersUrl}/${order.id}/moves`, {
      move: 'hand-over',
      riderName: 'Hari Thapa',
      riderPhone: '9801112233',
    })
    const reply = await as('public').get(`/api/v1/track/${order.trackToken}`)
    expect(reply.json().data).toMatchObject({ id: order.id, state: 'out-for-delivery', grandTotal: '450.00' })
    const own = (await calls.get(`${ordersUrl}/${order.id}`)).json().data
    expect(own).toMatchObject({
      address: 'Blue gate, Baneshwor',
      rider: { name: 'Hari Thapa', phone: '9801112233' },
      note: 'for Maya',
    })
    for (const secret of [
      'Maya',
      '9812345678',
      'Baneshwor',
      'third floor',
      '85.34',
      'Hari',
      '9801112233',
      'less sugar',
      order.trackToken,
    ])
      expect(reply.body).not.toContain(secret)
  })

  test('has 128 random bits, different for each order', async () => {
    const tokens = [(await aPlacedOrder(shop)).order.trackToken, (await aPlacedOrder(shop)).order.trackToken]
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(new Set(tokens).size).toBe(2)
    const reply = await as('public').get(`/api/v1/track/${tokens[0]!.slice(0, -2)}AA`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'order.unknown'])
  })
})

describe('ORD-07 an order keeps what it was', () => {
  test('R-11 when foods are renamed, repriced, archived or deleted, or lose photo and options', async () => {
    const sizes = await withSizes(shop.veg)
    const { id: pictureId } = await storePicture({
      bytes: await aPhoto({ width: 60, height: 40 }),
      alt: 'Veg momo',
    })
    await sql('update foods set picture_id = $1 where id = $2', [pictureId, stripBranch(shop.veg)])
    const { calls } = await aSession()
    await calls.post('/api/v1/carts', {
      FoodId: shop.veg,
      Quantity: 3,
      Options: [sizes.half],
      Message: 'no onion',
    })
    const { id } = (
      await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: 1, grandTotal: '270.00' }))
    ).json().data
    const shown = async () => ({
      order: (await calls.get(`${ordersUrl}/${id}`)).json().data,
      row: (await calls.get(ordersUrl)).json().data.items[0],
      frozen: await sql(
        'select name, category, options, photo, unit_price, price, vat, note, station, station_load from order_lines where order_id = $1',
        [id],
      ),
    })
    const before = await shown()
    expect(before.order.lines).toMatchObject([
      {
        name: 'Veg Jhol Momo',
        unitPrice: '90.00',
        price: '270.00',
        note: 'no onion',
        options: [{ name: 'Half' }],
        photo: { Alt: 'Veg momo' },
      },
    ])
    expect(before.row).toMatchObject({
      pieces: 3,
      items: [{ name: 'Veg Jhol Momo', quantity: 3 }],
      photos: [{ Alt: 'Veg momo' }],
    })
    expect(before.frozen).toMatchObject([
      { category: 'Jhol Momo', options: [{ name: 'Half', priceDifference: -9_000 }], vat: 3_106 },
    ])

    await sql(
      `update foods set name = 'Other', base_price = 99900, picture_id = null, station = 'wok', station_load = 70 where id = $1`,
      [stripBranch(shop.veg)],
    )
    await sql(`update categories set name = 'Others' where name = 'Jhol Momo'`)
    await sql(`update options set name = 'Tiny', price_percent = 0 where id = $1`, [sizes.half])
    await sql(
      `update branches set delivery_charge = 9900, code = 'XXX', name = 'Somewhere else' where id = $1`,
      [shop.branchId],
    )
    await sql(`update foods set archived_at = now() where id = $1`, [stripBranch(shop.veg)])
    expect(await shown()).toEqual(before)
    const { rows } = await served.database.pool.query('select id, hash from pictures where id = $1', [
      pictureId,
    ])
    expect((await read((tx) => findUses(tx, rows))).get(pictureId)).toEqual([
      { kind: 'order', id: '', name: '', state: 'earlier' },
    ])

    await sql('delete from food_option_groups')
    await sql('delete from foods where id = $1', [stripBranch(shop.veg)])
    const { lines } = (await calls.get(`${ordersUrl}/${id}`)).json().data
    const { foodId: _, ...line } = before.order.lines[0]
    expect(lines).toEqual([line])
  })

  test('and a move does not change its amounts', async () => {
    const id = await anOrder({ branch_id: shop.branchId })
    const sums = () =>
      sql('select subtotal, delivery_charge, grand_total, vat from orders where id = $1', [id])
    const before = await sums()
    const staff = await aBranchAdmin(shop.branchId)
    await staff.calls.post(`${ordersUrl}/${id}/moves`, { move: 'accept', minutes: 12 })
    expect(await sums()).toEqual(before)
  })
})

test('an unknown order is not found', async () => {
  const reply = await (await aSession()).calls.get(`${ordersUrl}/${newId()}`)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'order.unknown'])
})
