import { beforeEach, describe, expect, test } from 'vitest'
import { menuFoodId, unitPrice } from '@momo/contracts/catalogue'
import { now, setClock } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { emptyTables } from '#testing/empty.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu, someOptions } from '../catalogue.factory.ts'
import { readBranchMenu, readChainMenu } from '../menu/menus.service.ts'
import { type Offer, readOffer, readOffers } from './offers.service.ts'
import { validateOptions } from './option-choice.rules.ts'
import { saveBranchFoods } from '../products/save-menu.service.ts'
import { saveFoodOptions, saveOptionGroups } from '../products/save-options.service.ts'
import { setBranchPrice } from '../branch-menu/set-branch-price.service.ts'
import { setOptionOff, setSoldOut } from '../branch-menu/set-sold-out.service.ts'

const product = testDatabase()
const sql = (text: string, values: unknown[] = []) => product.database.pool.query(text, values)
const noon = new Date('2026-11-15T12:00:00+05:45')
const five = new Date('2026-11-15T17:00:00+05:45')
const unknown = '01890000-0000-7000-8000-000000000000'

let branch: string
let other: string
let momo: string
let chiya: string
let options: Map<string, string>
const option = (name: string): string => options.get(name) ?? ''
const offer = (branchId = branch, foodId = momo): Promise<Offer> =>
  read((tx) => readOffer(tx, { branchId, foodId }, now()))
const onMenu = async (branchId = branch, foodId = momo) =>
  (await readBranchMenu(branchId))
    .flatMap((c) => c.foods)
    .find(({ id }) => id === menuFoodId(foodId, branchId))
const prices = ({ optionGroups }: Offer) =>
  Object.fromEntries(optionGroups.flatMap((g) => g.options.map((o) => [o.name, o.priceDifference])))
const off = ({ optionGroups }: Offer) =>
  optionGroups.flatMap((g) => g.options.filter((o) => o.soldOut).map((o) => o.name))

beforeEach(async () => {
  setClock(() => noon)
  await emptyTables(product, 'branches', 'categories', 'option_groups', 'outbox')
  branch = await aBranch({ name: 'Lakeside' })
  other = await aBranch()
  const foods = await aMenu()
  momo = foods.get('Buff Jhol Momo') ?? ''
  chiya = foods.get('Masala Chiya') ?? ''
  options = await someOptions(momo)
})

describe('an offer', () => {
  test('is the food of this branch with its price and options', async () => {
    expect(await offer()).toMatchObject({
      id: menuFoodId(momo, branch),
      branchId: branch,
      outlet: 'Lakeside',
      name: 'Buff Jhol Momo',
      price: 20_000,
      state: 'ok',
      optionGroups: [
        {
          name: 'Plate',
          min: 1,
          max: 1,
          options: [{ name: '10 pieces', isDefault: true }, { name: 'Half plate' }],
        },
        {
          name: 'Extra achar',
          min: 0,
          max: 2,
          options: [{ name: 'Tomato' }, { name: 'Timur' }, { name: 'Lapsi' }],
        },
      ],
    })
    expect(await offer(branch, chiya)).toMatchObject({ hasOptions: false, optionGroups: [] })
  })

  test('computes percentages from the price of this branch', async () => {
    await setBranchPrice(branch, momo, 22_000)
    expect(prices(await offer())).toMatchObject({ '10 pieces': 0, 'Half plate': -9_900, Timur: 3_000 })
    expect(prices(await offer(other))).toMatchObject({ 'Half plate': -9_000 })
  })

  test('R-30 is priced with the chosen options by the one shared function', async () => {
    const { price, optionGroups } = await offer()
    const choice = validateOptions(optionGroups, [option('Timur'), option('Half plate')])
    expect('chosen' in choice && unitPrice(price, choice.chosen)).toBe(14_000)
  })

  test("uses the food's own default option where it has one", async () => {
    await saveFoodOptions([{ foodId: momo, groups: [{ name: 'Plate', startsWith: 'Half plate' }] }])
    expect((await offer()).optionGroups[0]?.options.map((o) => o.isDefault)).toEqual([false, true])
  })

  test('of an unknown, unlisted or archived food, or of an unknown branch, is rejected', async () => {
    await expect(offer(unknown)).rejects.toMatchObject({ code: 'branch.unknown' })
    await expect(offer(branch, unknown)).rejects.toMatchObject({ code: 'food.unknown' })
    await saveBranchFoods([{ branchId: branch, foodId: momo, isListed: false }])
    await expect(offer()).rejects.toMatchObject({ code: 'food.unknown' })
    expect((await offer(other)).state).toBe('ok')
    await sql('update foods set archived_at = now() where id = $1', [momo])
    await expect(offer(other)).rejects.toMatchObject({ code: 'food.unknown' })
  })

  test('of a closed branch is rejected as closed; of one never opened as unknown', async () => {
    await sql(`update branches set closed_at = created_at + interval '1 day' where id = $1`, [branch])
    await sql('update branches set closed_at = created_at where id = $1', [other])
    await expect(offer()).rejects.toMatchObject({ code: 'branch.closed', details: { name: 'Lakeside' } })
    await expect(offer(other)).rejects.toMatchObject({ code: 'branch.unknown' })
  })
})

describe('the offers of a cart', () => {
  const offers = (branchId: string, foodIds: string[]) =>
    read((tx) => readOffers(tx, { branchId, foodIds }, now()))

  test('are read for all foods at once, gone and sold-out ones with their names', async () => {
    await setSoldOut(branch, chiya, five)
    await saveBranchFoods([{ branchId: branch, foodId: momo, isListed: false }])
    const found = await offers(branch, [momo, chiya, unknown])
    expect(found.outlet).toEqual({
      id: branch,
      name: 'Lakeside',
      isClosed: false,
      deliveryCharge: 0,
      deliveryMinimum: undefined,
    })
    expect([...found.offers].map(([id, { name, state }]) => [id, name, state]).toSorted()).toEqual(
      [
        [momo, 'Buff Jhol Momo', 'gone'],
        [chiya, 'Masala Chiya', 'sold-out'],
      ].toSorted(),
    )
  })

  test('include the name of an option archived since', async () => {
    await sql('update options set archived_at = now() where id = $1', [option('Timur')])
    const found = (await offers(branch, [momo])).offers.get(momo)
    expect(found?.optionNames.get(option('Timur'))).toEqual({ group: 'Extra achar', name: 'Timur' })
    expect(validateOptions(found?.optionGroups ?? [], [option('10 pieces'), option('Timur')])).toMatchObject({
      error: { problem: 'unknown' },
    })
  })

  test('of a closed branch still have the food names; of an unknown branch there are none', async () => {
    await sql(`update branches set closed_at = created_at + interval '1 day' where id = $1`, [branch])
    expect((await offers(branch, [momo])).outlet?.isClosed).toBe(true)
    expect((await offers(branch, [momo])).offers.size).toBe(1)
    expect(await offers(unknown, [momo])).toEqual({ outlet: undefined, offers: new Map() })
    expect((await offers(other, [])).offers.size).toBe(0)
  })
})

describe('sold out', () => {
  test('has an end time and ends by itself then, on the menu too', async () => {
    await setSoldOut(branch, momo, five)
    expect(await offer()).toMatchObject({
      state: 'sold-out',
      soldOut: true,
      soldOutUntil: five,
      changesAt: five,
    })
    expect(await onMenu()).toMatchObject({ soldOut: true, soldOutUntil: five })
    expect(await onMenu(other)).toMatchObject({ soldOut: false })
    setClock(() => five)
    expect(await offer()).toMatchObject({ state: 'ok', soldOut: false })
    expect((await offer()).soldOutUntil).toBeUndefined()
    expect(await onMenu()).toMatchObject({ soldOut: false })
    expect((await onMenu())?.soldOutUntil).toBeUndefined()
  })

  test('with an open end has no end time', async () => {
    await setSoldOut(branch, momo, 'indefinitely')
    setClock(() => new Date('2036-01-01'))
    expect(await offer()).toMatchObject({ state: 'sold-out', soldOutUntil: undefined, changesAt: undefined })
    expect(await onMenu()).toMatchObject({ soldOut: true, soldOutUntil: undefined })
    await setSoldOut(branch, momo, undefined)
    expect(await offer()).toMatchObject({ state: 'ok' })
  })

  test('keeps the branch price', async () => {
    await setBranchPrice(branch, momo, 22_000)
    await setSoldOut(branch, momo, five)
    expect((await offer()).price).toBe(22_000)
  })

  test('is rejected for an unknown food, option or branch', async () => {
    await expect(setSoldOut(unknown, momo, five)).rejects.toMatchObject({ code: 'branch.unknown' })
    await expect(setSoldOut(branch, unknown, five)).rejects.toMatchObject({ code: 'food.unknown' })
    await expect(setOptionOff(branch, unknown, five)).rejects.toMatchObject({ code: 'option.unknown' })
  })

  test('is published once, however often it is repeated, and again when it ends', async () => {
    await Promise.all(Array.from({ length: 5 }, () => setSoldOut(branch, momo, five)))
    await Promise.all(Array.from({ length: 5 }, () => setOptionOff(branch, option('Timur'), 'indefinitely')))
    await Promise.all(Array.from({ length: 5 }, () => setOptionOff(branch, option('Timur'), undefined)))
    await setSoldOut(branch, momo, undefined)
    const { rows } = await sql('select topic, payload from outbox order by id')
    expect(rows.map((row) => [row.topic, row.payload])).toEqual([
      [
        'catalogue.sold_out_changed',
        { branchId: branch, foodId: momo, isSoldOut: true, until: five.toISOString() },
      ],
      [
        'catalogue.option_off_changed',
        { branchId: branch, optionId: option('Timur'), isOff: true, until: null },
      ],
      [
        'catalogue.option_off_changed',
        { branchId: branch, optionId: option('Timur'), isOff: false, until: null },
      ],
      ['catalogue.sold_out_changed', { branchId: branch, foodId: momo, isSoldOut: false, until: null }],
    ])
  })
})

describe('an option that is off', () => {
  test('is off at this branch only, and becomes available at its end time', async () => {
    await setOptionOff(branch, option('Timur'), five)
    expect([off(await offer()), off(await offer(other))]).toEqual([['Timur'], []])
    expect(await offer()).toMatchObject({ state: 'ok', changesAt: five })
    setClock(() => five)
    expect(off(await offer())).toEqual([])
  })

  test('without an end time is off until the branch switches it on', async () => {
    await setOptionOff(branch, option('Timur'), 'indefinitely')
    setClock(() => new Date('2036-01-01'))
    expect(off(await offer())).toEqual(['Timur'])
    await setOptionOff(branch, option('Timur'), undefined)
    expect(off(await offer())).toEqual([])
  })

  test('makes the food sold out when nothing else can be chosen, until the first option is back', async () => {
    await setOptionOff(branch, option('10 pieces'), 'indefinitely')
    expect(await offer()).toMatchObject({ state: 'ok' })
    expect(await onMenu()).toMatchObject({ soldOut: false })
    await setOptionOff(branch, option('Half plate'), five)
    expect(await offer()).toMatchObject({ state: 'sold-out', soldOutUntil: five })
    expect(await onMenu()).toMatchObject({ soldOut: true, soldOutUntil: five })
    expect(await onMenu(branch, chiya)).toMatchObject({ soldOut: false })
    setClock(() => five)
    expect(await onMenu()).toMatchObject({ soldOut: false })
  })
})

describe('options on the menu', () => {
  const hasOptions = async () => [(await onMenu())?.hasOptions, (await offer()).hasOptions]

  test('are only flagged, not listed', async () => {
    expect(await hasOptions()).toEqual([true, true])
    expect(await onMenu(branch, chiya)).toMatchObject({ hasOptions: false })
  })

  test('must be chosen only from groups with a minimum, while these have options', async () => {
    const needsChoice = async () => [
      (await onMenu())?.needsChoice,
      (await offer()).needsChoice,
      (await readChainMenu()).flatMap(({ foods }) => foods).find(({ id }) => id === momo)?.needsChoice,
    ]
    expect(await needsChoice()).toEqual([true, true, true])
    expect(await onMenu(branch, chiya)).toMatchObject({ needsChoice: false })
    await sql(`update option_groups set min_chosen = 0`)
    expect(await needsChoice()).toEqual([false, false, false])
    await sql(`update option_groups set min_chosen = 1 where name = 'Plate'`)
    await sql(`update options set archived_at = now() where name in ('10 pieces', 'Half plate')`)
    expect(await needsChoice()).toEqual([false, false, false])
  })

  test('are gone when their groups or all of them are archived', async () => {
    await sql(`update option_groups set archived_at = now() where name = 'Extra achar'`)
    expect((await offer()).optionGroups.map((g) => g.name)).toEqual(['Plate'])
    await sql(`update options set archived_at = now() where name in ('10 pieces', 'Half plate')`)
    expect(await hasOptions()).toEqual([false, false])
    expect(await offer()).toMatchObject({ state: 'ok' })
  })

  test('saved again are unchanged', async () => {
    const before = await sql('select * from options order by id')
    expect(await someOptions(momo)).toEqual(options)
    expect((await sql('select * from options order by id')).rows).toEqual(before.rows)
  })

  test('with an unknown group or default are rejected as a whole', async () => {
    await saveOptionGroups([{ name: 'Cup', min: 1, max: 1, options: [{ name: 'Small' }] }])
    const groups = [{ name: 'Cup' }]
    await expect(
      saveFoodOptions([{ foodId: momo, groups: [...groups, { name: 'Mug' }] }]),
    ).rejects.toMatchObject({
      code: 'option.unknown',
    })
    await expect(
      saveFoodOptions([{ foodId: momo, groups: [{ name: 'Cup', startsWith: 'XL' }] }]),
    ).rejects.toMatchObject({
      code: 'option.unknown',
    })
    expect((await offer()).optionGroups.map((g) => g.name)).toEqual(['Plate', 'Extra achar'])
  })
})
