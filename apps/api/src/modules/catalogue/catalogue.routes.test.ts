import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { menuFoodId } from '@momo/contracts/catalogue'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu, someOptions } from './catalogue.factory.ts'
import { setBranchPrice } from './branch-menu/set-branch-price.service.ts'
import { setOptionOff, setSoldOut } from './branch-menu/set-sold-out.service.ts'

const product = testApp()
const visitor = as('public')
let branch: string
let foods: Map<string, string>

beforeEach(async () => {
  await emptyTables(product, 'branches', 'categories', 'option_groups')
  branch = await aBranch()
  foods = await aMenu()
})

const momo = (): string => menuFoodId(foods.get('Buff Jhol Momo') ?? '', branch)
const readMomo = async () => (await visitor.get(`/api/v1/foods/${momo()}`)).json().data

const chiya = async () => (await visitor.get(`/api/v1/menus/${branch}`)).json()[1].Food[0].Price

test('API-26 a menu is a plain list of categories with Food, prices as decimal text', async () => {
  const menu = (await visitor.get(`/api/v1/menus/${branch}`)).json()
  expect(menu[0]).toMatchObject({
    Name: 'Jhol Momo',
    Food: [
      { Name: 'Veg Jhol Momo', Photo: null, Price: '180.00' },
      { Name: 'Buff Jhol Momo', Price: '200.00' },
    ],
  })
})

test('a changed price is in the very next read', async () => {
  expect(await chiya()).toBe('50.00')
  await setBranchPrice(branch, foods.get('Masala Chiya') ?? '', 6_550)
  expect(await chiya()).toBe('65.50')
  expect((await visitor.get('/api/v1/menus')).json()[1].Food[0]).toMatchObject({
    Price: '50.00',
    PricesDiffer: true,
  })
})

test('the menu of an unknown branch is a 404 with a code', async () => {
  const answer = await visitor.get('/api/v1/menus/01890000-0000-7000-8000-000000000000')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'branch.unknown'])
})

test('a food on a menu has a branch-specific id, which opens it with its options', async () => {
  await someOptions(foods.get('Buff Jhol Momo') ?? '')
  const [, onMenu] = (await visitor.get(`/api/v1/menus/${branch}`)).json()[0].Food
  expect(onMenu).toMatchObject({ id: momo(), HasOptions: true, SoldOut: false, SoldOutUntil: null })
  expect(await readMomo()).toMatchObject({
    id: momo(),
    BranchId: branch,
    Price: '200.00',
    OptionGroups: [
      {
        Name: 'Plate',
        Min: 1,
        Max: 1,
        Options: [
          { Name: '10 pieces', Default: true },
          { Name: 'Half plate', PriceDifference: '-90.00' },
        ],
      },
      { Name: 'Extra achar', Min: 0, Max: 2 },
    ],
  })
})

test('a changed price, a sold-out food and an option that is off are in the very next read of a food', async () => {
  const options = await someOptions(foods.get('Buff Jhol Momo') ?? '')
  const [foodId] = momo().split('~') as [string]
  expect(await readMomo()).toMatchObject({ Price: '200.00', SoldOut: false })
  await setBranchPrice(branch, foodId, 22_000)
  expect(await readMomo()).toMatchObject({ Price: '220.00' })
  await setSoldOut(branch, foodId, 'indefinitely')
  expect(await readMomo()).toMatchObject({ SoldOut: true, SoldOutUntil: null })
  await setOptionOff(branch, options.get('Timur') ?? '', 'indefinitely')
  expect((await readMomo()).OptionGroups[1].Options.map((o: { SoldOut: boolean }) => o.SoldOut)).toEqual([
    false,
    true,
    false,
  ])
})

test('cached responses show sold out or off no longer than the end time', async () => {
  const options = await someOptions(foods.get('Buff Jhol Momo') ?? '')
  const [foodId] = momo().split('~') as [string]
  let passed = 0
  const [startedAt, since] = [new Date('2026-11-15T12:00:00+05:45').getTime(), performance.now()]
  setClock(() => new Date(startedAt + passed))
  const cacheClock = vi.spyOn(performance, 'now').mockImplementation(() => since + passed)
  onTestFinished(() => cacheClock.mockRestore())
  const until = new Date(startedAt + 500)
  await setSoldOut(branch, foodId, until)
  await setOptionOff(branch, options.get('Timur') ?? '', until)
  const readStates = async () => {
    const [food, menu] = [await readMomo(), (await visitor.get(`/api/v1/menus/${branch}`)).json()]
    return [food.SoldOut, food.OptionGroups[1].Options[1].SoldOut, menu[0].Food[1].SoldOut]
  }
  // Cached just before the end time: a plain TTL would serve it for 900 ms more.
  expect(await readStates()).toEqual([true, true, true])
  passed = 499
  expect(await readStates()).toEqual([true, true, true])
  passed = 500
  expect(await readStates()).toEqual([false, false, false])
})

test('an unknown food, an unknown branch and a closed branch', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  const [foodId] = momo().split('~') as [string]
  const codeOf = async (id: string) => {
    const answer = await visitor.get(`/api/v1/foods/${id}`)
    return [answer.statusCode, answer.json().code]
  }
  expect(await codeOf(menuFoodId(unknown, branch))).toEqual([404, 'food.unknown'])
  expect(await codeOf(menuFoodId(foodId, unknown))).toEqual([404, 'branch.unknown'])
  expect(await codeOf(foodId)).toEqual([400, 'request.invalid'])
  await product.database.pool.query(
    `update branches set closed_at = created_at + interval '1 day' where id = $1`,
    [branch],
  )
  expect(await codeOf(momo())).toEqual([410, 'branch.closed'])
})

test('two hundred readers during a price change see the old or the new price, and at the end only the new', async () => {
  const [foodId] = momo().split('~') as [string]
  const seen = new Set<string>()
  const readers = Array.from({ length: 200 }, async (_, i) => {
    for (let turn = 0; turn < i % 50; turn += 1) await nextTurn()
    seen.add((await readMomo()).Price)
  })
  for (const price of [21_000, 22_000, 23_000]) await setBranchPrice(branch, foodId, price)
  await Promise.all(readers)
  expect([...seen].filter((price) => !['200.00', '210.00', '220.00', '230.00'].includes(price))).toEqual([])
  expect((await readMomo()).Price).toBe('230.00')
})
