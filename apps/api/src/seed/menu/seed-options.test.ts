import { beforeAll, expect, test } from 'vitest'
import { menuFoodId } from '@momo/contracts/catalogue'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { optionGroups } from './option-groups.ts'
import { seedBranches } from '../branches/seed-branches.ts'
import { seedBranchFoods, seedMenu } from './seed-menu.ts'
import { seedOptions } from './seed-options.ts'

type WireOption = { Name: string; PriceDifference: string; Default: boolean; SoldOut: boolean }
type WireGroup = { Name: string; Min: number; Max: number; Options: WireOption[] }

const product = testApp()
const file = readCatalogueFile()
let outlets: Map<string, string>
let foods: Map<string, string>

const rowsOf = async (table: string) =>
  (await product.database.pool.query(`select * from ${table} order by 1, 2`)).rows
const seedAll = async () => {
  outlets = await seedBranches(file, new Map())
  foods = await seedMenu(file, new Map())
  await seedBranchFoods(outlets, foods)
  return seedOptions(file, outlets, foods)
}
const open = async (
  code: string,
  food: string,
): Promise<{ Price: string; SoldOutUntil: string | null; OptionGroups: WireGroup[] }> =>
  (
    await as('public').get(`/api/v1/foods/${menuFoodId(foods.get(food) ?? '', outlets.get(code) ?? '')}`)
  ).json().data
const groupsOf = async (food: string) => (await open('BNS', food)).OptionGroups
const startOf = async (food: string) =>
  (await groupsOf(food)).flatMap((g) => g.Options.filter((o) => o.Default).map((o) => o.Name))

beforeAll(async () => {
  await seedAll()
})

test('a plate of momo has size, spice level and achar options, and a half plate costs 45 % less', async () => {
  expect((await groupsOf('Buff Jhol Momo')).map(({ Name, Min, Max }) => [Name, Min, Max])).toEqual([
    ['Plate', 1, 1],
    ['Spice level', 1, 1],
    ['Extra jhol', 0, 1],
    ['Extra achar', 0, 2],
  ])
  expect(await startOf('Steam Buff Momo')).toEqual(['10 pieces', 'Mild'])
  expect(await startOf('Buff Jhol Momo')).toEqual(['10 pieces', 'Medium'])
  expect(await startOf('Buff C Momo')).toEqual(['10 pieces', 'Hot'])
  const [plate] = (await open('PKL', 'Buff Jhol Momo')).OptionGroups
  expect(plate?.Options.map((o) => [o.Name, o.PriceDifference])).toContainEqual([
    'Half plate, 5 pieces',
    '-99.00',
  ])
})

test('R-20 pieces of a plate are counted by the filling in its name, of a shared plate by the chosen filling', async () => {
  const { rows } = await product.database.pool.query(
    'select name, filling, pieces from foods where pieces > 0',
  )
  const plates = new Map(rows.map(({ name, filling, pieces }) => [name, [filling, pieces]]))
  expect(plates.get('Steam Paneer Momo')).toEqual(['Paneer', 10])
  expect(plates.get('Family Jhol Bowl')).toEqual([null, 30])
  expect(plates.size).toBe(22)
  const plate = await product.database.pool.query(
    `select name, pieces_percent, fillings from options where name ~ 'Half plate|mixed with veg|Half chicken'`,
  )
  expect(plate.rows).toContainEqual({ name: 'Half plate, 5 pieces', pieces_percent: -50, fillings: [] })
  expect(plate.rows).toContainEqual({
    name: '5 + 5 mixed with veg',
    pieces_percent: 0,
    fillings: ['*', 'Veg'],
  })
  expect(plate.rows).toContainEqual({
    name: 'Half chicken, half veg',
    pieces_percent: 0,
    fillings: ['Chicken', 'Veg'],
  })
})

test('a veg food has no options with meat', async () => {
  const veg = file.categories.flatMap((c) => c.items).filter((item) => item.tags.includes('veg'))
  for (const { name } of veg) {
    const names = (await groupsOf(name)).flatMap((g) => g.Options.map((o) => o.Name)).join(' ')
    expect([name, /chicken|buff|egg/i.test(names)]).toEqual([name, false])
  }
})

test('foods without choices have no option groups', async () => {
  expect(await groupsOf('Mohi')).toEqual([])
  expect(await startOf('Masala Chiya')).toEqual(['Small', 'Regular'])
})

test('some branches have options switched off, temporarily or until switched on, and one food is sold out until a time', async () => {
  const soldOutOptions = async (code: string, food: string) =>
    (await open(code, food)).OptionGroups.flatMap((g) =>
      g.Options.filter((o) => o.SoldOut).map((o) => o.Name),
    )
  expect(await soldOutOptions('PKL', 'Buff Jhol Momo')).toEqual(['Lapsi'])
  expect(await soldOutOptions('KLK', 'Buff Jhol Momo')).toEqual(['5 + 5 mixed with veg'])
  expect(await soldOutOptions('THM', 'Buff Jhol Momo')).toEqual(['Extra bowl of jhol'])
  expect(await soldOutOptions('BNS', 'Buff Jhol Momo')).toEqual([])
  expect(Date.parse((await open('BNS', 'Aalu Chop')).SoldOutUntil ?? '')).toBeGreaterThan(Date.now())
})

test('every option has a Nepali name', () => {
  const names = optionGroups.flatMap((group) => [
    group.nameNe,
    ...group.options.map((option) => option.nameNe),
  ])
  for (const name of names) expect(name).toMatch(/\p{Script=Devanagari}/u)
})

test('seeding again changes only timestamps and publishes no events', async () => {
  const all = async () => Promise.all(['option_groups', 'options', 'food_option_groups', 'foods'].map(rowsOf))
  const off = async () =>
    (await rowsOf('branch_unavailable_options')).map(({ branch_id, option_id }) => [branch_id, option_id])
  const openEndedEvents = async () =>
    (await rowsOf('outbox')).filter(({ payload }) => payload.until === null).length
  const before = [await all(), await off(), await openEndedEvents()]
  expect(await seedAll()).toBe(29)
  expect([await all(), await off(), await openEndedEvents()]).toEqual(before)
})
