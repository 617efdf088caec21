import { beforeEach, describe, expect, test } from 'vitest'
import { menuFoodId } from '@momo/contracts/catalogue'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { eventually } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu, someOptions } from '../catalogue.factory.ts'
import { saveBranchFoods } from '../products/save-menu.service.ts'

const product = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const path = '/api/v1/branch-dashboard/menu'
const unknown = '01890000-0000-7000-8000-000000000000'
const at = (text: string): Date => new Date(`2026-11-${text}:00+05:45`)
const noon = at('15T12:00')

let branch: string
let other: string
let foods: Map<string, string>
let options: Map<string, string>
let admin: ReturnType<typeof as>

beforeEach(async () => {
  setClock(() => noon)
  await emptyTables(product, 'branches', 'categories', 'option_groups', 'outbox')
  branch = await aBranch()
  other = await aBranch()
  foods = await aMenu([{ name: 'Party Trays', foods: [] }])
  options = await someOptions(foodId('Buff Jhol Momo'))
  await sql('update foods set is_price_open = true where name = $1', ['Masala Chiya'])
  admin = as('branchAdmin', { id: branch })
})

const foodId = (name: string): string => foods.get(name) ?? ''
const optionId = (name: string): string => options.get(name) ?? ''
const switchFood = (name: string, off: unknown, by = admin) =>
  by.put(`${path}/foods/${foodId(name)}/off`, { off })
const switchOption = (name: string, off: unknown, by = admin) =>
  by.put(`${path}/options/${optionId(name)}/off`, { off })
const price = (name: string, to: unknown, by = admin) =>
  by.put(`${path}/foods/${foodId(name)}/price`, { price: to })

type Off = { until?: string }
type Food = {
  name: string
  price: string
  chainPrice: string
  isPriceOpen: boolean
  priceRange: { lowest: string; highest: string }
  off?: Off
  soldOutGroup?: string
  groupIds: string[]
}
type Menu = {
  categories: { name: string; foods: Food[] }[]
  groups: { name: string; options: { name: string; off?: Off }[] }[]
}
type Reply = { json: () => { data: Menu } }
const foodIn = (reply: Reply, name: string) =>
  reply
    .json()
    .data.categories.flatMap((c) => c.foods)
    .find((food) => food.name === name)
const optionIn = (reply: Reply, name: string) =>
  reply
    .json()
    .data.groups.flatMap((g) => g.options)
    .find((option) => option.name === name)

const forVisitors = async (name: string, branchId = branch) =>
  (await as('public').get(`/api/v1/foods/${menuFoodId(foodId(name), branchId)}`)).json().data
const publishedEvents = async () =>
  (await sql('select topic, payload from outbox order by id')).map(({ topic, payload }) => [topic, payload])
/** Audit entries of this admin. */
const written = async () =>
  (
    await sql('select action, details from audit_log where actor_id = $1 and branch_id = $2 order by id', [
      admin.actor?.id,
      branch,
    ])
  ).map(({ action, details }) => [action, details])
/** Clears the outbox and the audit log. */
async function clearEvents(): Promise<void> {
  await sql('truncate outbox')
  admin = as('branchAdmin', { id: branch })
}

describe('the branch menu', () => {
  test('ADM-06 shows what the branch sells with its own price and the chain’s, and each group once', async () => {
    await saveBranchFoods([{ branchId: branch, foodId: foodId('Veg Jhol Momo'), isListed: false }])
    const menu = (await admin.get(path)).json().data as Menu
    expect(menu.categories.map((c) => [c.name, c.foods.map((f) => f.name)])).toEqual([
      ['Jhol Momo', ['Buff Jhol Momo']],
      ['Drinks', ['Masala Chiya']],
    ])
    expect(menu.categories[0]?.foods[0]).toMatchObject({
      price: '200.00',
      chainPrice: '200.00',
      isPriceOpen: false,
    })
    expect(menu.categories[1]?.foods[0]).toMatchObject({ isPriceOpen: true, groupIds: [] })
    expect(menu.groups.map((g) => [g.name, g.options.map((o) => o.name)])).toEqual([
      ['Plate', ['10 pieces', 'Half plate']],
      ['Extra achar', ['Tomato', 'Timur', 'Lapsi']],
    ])
  })

  test('SEC-03 is closed to other roles and to accounts without a branch, and no URL names another branch', async () => {
    for (const who of [as('public'), as('user'), as('admin'), as('superadmin'), as('branchAdmin')]) {
      const replies = [
        await who.get(path),
        await switchFood('Masala Chiya', 'today', who),
        await who.post(`${path}/all-back`),
      ]
      expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([who.actor ? 403 : 401]))
    }
    expect(await publishedEvents()).toEqual([])
  })

  test('SEC-03 of another branch is not changed by a switch here', async () => {
    await switchFood('Masala Chiya', 'indefinitely')
    await switchOption('Timur', 'indefinitely')
    await price('Masala Chiya', '62.00')
    const theirs = await as('branchAdmin', { id: other }).get(path)
    expect(foodIn(theirs, 'Masala Chiya')).toMatchObject({ price: '50.00' })
    expect([foodIn(theirs, 'Masala Chiya')?.off, optionIn(theirs, 'Timur')?.off]).toEqual([
      undefined,
      undefined,
    ])
  })

  test.each([
    ['an unknown food', () => admin.put(`${path}/foods/${unknown}/off`, { off: 'hour' })],
    ['an unknown option', () => admin.put(`${path}/options/${unknown}/off`, { off: 'hour' })],
    ['the price of an unknown food', () => admin.put(`${path}/foods/${unknown}/price`, { price: '10.00' })],
    ['an invalid id', () => admin.put(`${path}/foods/momo/off`, { off: 'hour' })],
  ])('SEC-03 %s is rejected like a foreign one', async (_, call) => {
    const reply = await call()
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.forbidden'])
  })

  test('a food that the branch does not list, or that the chain archived, cannot be switched', async () => {
    await saveBranchFoods([{ branchId: branch, foodId: foodId('Veg Jhol Momo'), isListed: false }])
    await sql('update foods set archived_at = now() where name = $1', ['Masala Chiya'])
    for (const name of ['Veg Jhol Momo', 'Masala Chiya'])
      expect((await switchFood(name, 'today')).statusCode).toBe(403)
  })
})

describe('switched off', () => {
  test.each([
    ['hour', at('15T13:00')],
    ['today', at('16T10:00')],
    ['indefinitely', undefined],
  ])('ADM-06 for %s shows the end time to the branch and to visitors', async (span, until) => {
    const reply = await switchFood('Buff Jhol Momo', span)
    expect(foodIn(reply, 'Buff Jhol Momo')?.off).toEqual(until ? { until: until.toISOString() } : {})
    expect(await forVisitors('Buff Jhol Momo')).toMatchObject({
      SoldOut: true,
      SoldOutUntil: until?.toISOString() ?? null,
    })
    expect(optionIn(await switchOption('Timur', span), 'Timur')?.off).toEqual(
      until ? { until: until.toISOString() } : {},
    )
  })

  test('becomes available again at its end time, or at once when switched on', async () => {
    await switchFood('Buff Jhol Momo', 'hour')
    await switchOption('Timur', 'hour')
    await switchFood('Masala Chiya', 'indefinitely')
    expect(foodIn(await switchFood('Masala Chiya', null), 'Masala Chiya')?.off).toBeUndefined()
    setClock(() => at('15T13:00'))
    const reply = await admin.get(path)
    expect([foodIn(reply, 'Buff Jhol Momo')?.off, optionIn(reply, 'Timur')?.off]).toEqual([
      undefined,
      undefined,
    ])
    expect(await forVisitors('Buff Jhol Momo')).toMatchObject({ SoldOut: false })
  })

  test('twice, or by two concurrent requests, is published and audited once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => switchFood('Buff Jhol Momo', 'today')))
    await Promise.all(Array.from({ length: 5 }, () => switchOption('Timur', 'today')))
    expect((await publishedEvents()).map(([topic]) => topic)).toEqual([
      'catalogue.sold_out_changed',
      'catalogue.option_off_changed',
    ])
    expect(await written()).toEqual([
      ['food.switched', { name: 'Buff Jhol Momo', off: at('16T10:00').toISOString() }],
      ['option.switched', { name: 'Timur', off: at('16T10:00').toISOString() }],
    ])
  })

  test('when all options of a required group are off, the food names the missing group', async () => {
    await switchOption('10 pieces', 'today')
    expect(foodIn(await admin.get(path), 'Buff Jhol Momo')?.soldOutGroup).toBeUndefined()
    const reply = await switchOption('Half plate', 'today')
    expect(foodIn(reply, 'Buff Jhol Momo')).toMatchObject({ soldOutGroup: 'Plate' })
    expect(await forVisitors('Buff Jhol Momo')).toMatchObject({ SoldOut: true })
  })

  test.each(['forever', 3600, undefined])('for %o is rejected', async (off) => {
    expect((await switchFood('Masala Chiya', off)).statusCode).toBe(400)
  })

  test('ADM-06 is visible in every process within seconds, also without an invalidation message', async () => {
    const isSoldOut = async () => (await forVisitors('Buff Jhol Momo')).SoldOut as boolean
    expect(await isSoldOut()).toBe(false)
    // As written by another process that cannot reach this one.
    await sql(`insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')`, [
      branch,
      foodId('Buff Jhol Momo'),
    ])
    await eventually(isSoldOut, 2_000)
  })
})

describe('the branch price', () => {
  test('ADM-06 can be set where head office allows it; null restores the chain price', async () => {
    expect(foodIn(await price('Masala Chiya', '62.50'), 'Masala Chiya')).toMatchObject({
      price: '62.50',
      chainPrice: '50.00',
    })
    expect(await forVisitors('Masala Chiya')).toMatchObject({ Price: '62.50' })
    expect(await forVisitors('Masala Chiya', other)).toMatchObject({ Price: '50.00' })
    expect(foodIn(await price('Masala Chiya', null), 'Masala Chiya')).toMatchObject({ price: '50.00' })
    expect(await forVisitors('Masala Chiya')).toMatchObject({ Price: '50.00' })
    expect(await written()).toEqual([
      ['food.priced', { name: 'Masala Chiya', from: null, to: 6_250 }],
      ['food.priced', { name: 'Masala Chiya', from: 6_250, to: null }],
    ])
  })

  test('ADM-06 is rejected where head office does not allow it', async () => {
    for (const to of ['210.00', null]) {
      const reply = await price('Buff Jhol Momo', to)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'food.price_closed'])
    }
    expect(await forVisitors('Buff Jhol Momo')).toMatchObject({ Price: '200.00' })
  })

  test.each(['0.00', '100000.01'])('of Rs. %s is rejected', async (to) => {
    const reply = await price('Masala Chiya', to)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'food.price_invalid'])
  })

  test('ADM-06 outside the range of head office is rejected, naming the range; the standard price is always allowed', async () => {
    const range = { lowest: '35.00', highest: '65.00' }
    expect(foodIn(await admin.get(path), 'Masala Chiya')).toMatchObject({ priceRange: range })
    for (const to of ['34.99', '65.01', '5.00']) {
      const reply = await price('Masala Chiya', to)
      expect([reply.statusCode, reply.json().code, reply.json().details], to).toEqual([
        400,
        'food.price_out_of_range',
        range,
      ])
      expect(reply.json().message).toContain('Rs. 35.00 to Rs. 65.00')
    }
    expect(await forVisitors('Masala Chiya')).toMatchObject({ Price: '50.00' })
    for (const to of ['35.00', '65.00']) expect((await price('Masala Chiya', to)).statusCode, to).toBe(200)
    await sql('update foods set price_range_percent = 0 where id = $1', [foodId('Masala Chiya')])
    expect((await price('Masala Chiya', '65.00')).statusCode, 'an unchanged price').toBe(200)
    expect((await price('Masala Chiya', '51.00')).json().code).toBe('food.price_out_of_range')
    expect((await price('Masala Chiya', null)).statusCode).toBe(200)
  })

  test('that some choice of options would reduce to zero is rejected', async () => {
    await someOptions(foodId('Masala Chiya'), [
      { name: 'Cup', min: 0, max: 1, options: [{ name: 'Small', amount: -3_000 }] },
    ])
    await sql('update foods set price_range_percent = 50 where id = $1', [foodId('Masala Chiya')])
    expect((await price('Masala Chiya', '30.00')).json().code).toBe('food.price_invalid')
    expect((await price('Masala Chiya', '31.00')).statusCode).toBe(200)
  })

  test('sent twice is published once and does not change availability', async () => {
    await switchFood('Masala Chiya', 'indefinitely')
    await Promise.all([price('Masala Chiya', '62.50'), price('Masala Chiya', '62.50')])
    expect((await publishedEvents()).filter(([topic]) => topic === 'catalogue.price_changed')).toHaveLength(1)
    expect(foodIn(await admin.get(path), 'Masala Chiya')).toMatchObject({ price: '62.50', off: {} })
  })
})

describe('all back', () => {
  test('ADM-06 makes every food and option of the branch available again and publishes each change', async () => {
    const neighbour = as('branchAdmin', { id: other })
    await switchFood('Masala Chiya', 'indefinitely', neighbour)
    await switchFood('Masala Chiya', 'today')
    await switchFood('Buff Jhol Momo', 'indefinitely')
    await switchOption('Timur', 'indefinitely')
    await clearEvents()
    const reply = await admin.post(`${path}/all-back`)
    expect(
      reply.json().data.categories.flatMap((c: Menu['categories'][number]) => c.foods.map((f) => f.off)),
    ).toEqual([undefined, undefined, undefined])
    expect(optionIn(reply, 'Timur')?.off).toBeUndefined()
    expect(await forVisitors('Masala Chiya')).toMatchObject({ SoldOut: false })
    expect((await publishedEvents()).map(([topic]) => topic).toSorted()).toEqual([
      'catalogue.option_off_changed',
      'catalogue.sold_out_changed',
      'catalogue.sold_out_changed',
    ])
    expect(await written()).toEqual([['menu.all_back', { foods: 2, options: 1 }]])
    expect(foodIn(await neighbour.get(path), 'Masala Chiya')?.off).toEqual({})
  })

  test('publishes nothing where nothing is off or where it ended by itself', async () => {
    await switchFood('Masala Chiya', 'hour')
    await clearEvents()
    setClock(() => at('15T13:00'))
    expect((await admin.post(`${path}/all-back`)).statusCode).toBe(200)
    expect([await publishedEvents(), await written()]).toEqual([[], []])
  })

  test('keeps branch prices', async () => {
    await price('Masala Chiya', '62.50')
    await switchFood('Masala Chiya', 'indefinitely')
    expect(foodIn(await admin.post(`${path}/all-back`), 'Masala Chiya')).toMatchObject({ price: '62.50' })
  })
})
