import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aShop, cartAt, stripBranch, withSizes } from '../carts.factory.ts'

const served = testApp()
const carts = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
type Session = Awaited<ReturnType<typeof aSession>>
type Line = {
  id: string
  FoodId: string
  name: string
  quantity: number
  message: string
  Options: { id: string }[]
}
let [shop, mine] = [{} as Shop, {} as Session]

beforeEach(async () => {
  await served.database.pool.query('delete from food_option_groups; delete from branch_foods')
  shop = await aShop()
  mine = await aSession()
})

const add = (body: object, who = mine) => cartAt(carts, who).add(body)
const cart = (who = mine) => cartAt(carts, who).read() as Promise<{ data: Line[]; Version: number }>
const remove = async (LineIds: string[], who = mine) => {
  const reply = await who.calls.post(`${carts}/removals`, { LineIds })
  return { status: reply.statusCode, ...reply.json() }
}
const restore = async (lines: Line[], IdempotencyKey = newId()) => {
  const Lines = lines.map(({ FoodId, quantity, message, Options }) => ({
    FoodId,
    Quantity: quantity,
    Message: message,
    Options: Options.map(({ id }) => id),
  }))
  const reply = await mine.calls.post(`${carts}/restorations`, { IdempotencyKey, Lines })
  return { status: reply.statusCode, ...reply.json() }
}
const shown = async () => (await cart()).data.map((line) => [line.name, line.quantity, line.message])

async function filled(): Promise<Line[]> {
  await add({ FoodId: shop.buff, Quantity: 2 })
  await add({ FoodId: shop.chiya, Quantity: 1, Message: 'less sugar' })
  return (await cart()).data
}
const ids = (lines: Line[]) => lines.map(({ id }) => id)

describe('clearing the cart', () => {
  test('removes the lines that were shown at once; a line of another device stays', async () => {
    const lines = await filled()
    const { Version } = await cart()
    await add({ FoodId: shop.veg, Quantity: 1 })
    expect(await remove(ids(lines))).toMatchObject({ status: 200, data: { removed: 2 } })
    expect(await shown()).toEqual([['Veg Jhol Momo', 1, '']])
    expect((await cart()).Version).toBe(Version + 2)
  })

  test('again removes nothing and changes no version; lines of another account stay', async () => {
    const lines = await filled()
    const other = await aSession()
    expect(await remove(ids(lines), other)).toMatchObject({ data: { removed: 0 } })
    expect(await shown()).toHaveLength(2)
    const replies = await Promise.all([remove(ids(lines)), remove(ids(lines))])
    expect(replies.map(({ data }) => data.removed).toSorted()).toEqual([0, 2])
    const { Version } = await cart()
    await remove(ids(lines))
    expect((await cart()).Version).toBe(Version)
  })

  test('a checkout of the version before finds a changed cart', async () => {
    const lines = await filled()
    const { Version } = await cart()
    await remove(ids(lines))
    expect((await cart()).Version).toBeGreaterThan(Version)
  })
})

describe('undo', () => {
  test('puts the lines back with options, quantity and note, once per key, also concurrently', async () => {
    const { half } = await withSizes(shop.veg)
    await add({ FoodId: shop.veg, Quantity: 3, Options: [half] })
    const lines = await filled()
    await remove(ids(lines))
    const key = newId()
    const replies = await Promise.all([restore(lines, key), restore(lines, key)])
    for (const reply of [...replies, await restore(lines, key)])
      expect(reply).toMatchObject({ status: 200, data: { put: 3, left: [] } })
    const after = (await cart()).data
    expect(after.map((line) => [line.name, line.quantity, line.message])).toEqual([
      ['Veg Jhol Momo', 3, ''],
      ['Buff Jhol Momo', 2, ''],
      ['Masala Chiya', 1, 'less sugar'],
    ])
    expect(after[0]?.Options).toMatchObject([{ id: half }])
  })

  test('adds to what another device has added meanwhile, and does not replace a cart of another outlet', async () => {
    const lines = await filled()
    await remove(ids(lines))
    await add({ FoodId: shop.buff, Quantity: 1 })
    expect((await restore(lines)).data).toEqual({ put: 2, left: [] })
    expect(await shown()).toContainEqual(['Buff Jhol Momo', 3, ''])

    await remove(ids((await cart()).data))
    const patan = await aShop({ name: 'Patan of the other device' })
    await add({ FoodId: patan.chiya, Quantity: 1 })
    expect(await restore(lines)).toMatchObject({ status: 409, code: 'cart.other_outlet' })
    expect(await shown()).toEqual([['Masala Chiya', 1, '']])
    expect(await restore([lines[0]!, (await cart()).data[0]!])).toMatchObject({ status: 400 })
  })

  test('names what cannot be ordered any more and puts back the rest', async () => {
    const { half } = await withSizes(shop.veg)
    await add({ FoodId: shop.veg, Quantity: 1, Options: [half] })
    const lines = await filled()
    await remove(ids(lines))
    await served.database.pool.query('update options set archived_at = now() where id = $1', [half])
    await served.database.pool.query(
      `insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')`,
      [shop.branchId, stripBranch(shop.chiya)],
    )
    expect((await restore(lines)).data).toEqual({ put: 1, left: ['Veg Jhol Momo', 'Masala Chiya'] })
    expect(await shown()).toEqual([['Buff Jhol Momo', 2, '']])
  })

  test('is an error when the branch has closed for good or was never there', async () => {
    const lines = await filled()
    const nowhere = newId()
    const unknown = lines.map((line) => ({ ...line, FoodId: `${stripBranch(line.FoodId)}~${nowhere}` }))
    expect((await restore(unknown)).code).toBe('branch.unknown')
    await served.database.pool.query('update branches set closed_at = now() where id = $1', [shop.branchId])
    expect((await restore(lines)).code).toBe('branch.closed')
  })
})
