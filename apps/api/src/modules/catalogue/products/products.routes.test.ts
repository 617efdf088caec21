import { beforeEach, describe, expect, test } from 'vitest'
import type { FoodWords, GroupWords, Product, ProductGroup, Products } from '@momo/contracts/catalogue/writes'
import { storePicture } from '#modules/media'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { aMenu } from '../catalogue.factory.ts'
import { readBranchMenu } from '../menu/menus.service.ts'
import { readFood } from '../offers/offers.service.ts'
import { saveBranchFoods, saveMenu } from './save-menu.service.ts'
import { setBranchPrice } from '../branch-menu/set-branch-price.service.ts'

const product = testApp()
const at = '/api/v1/super-admin/products'
const unknown = '01890000-0000-7000-8000-000000000000'
const admin = as('superadmin')
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows

let branch: string
let foods: Map<string, string>
const idOf = (name: string) => foods.get(name) ?? ''

const everything = async () => (await admin.get(at)).json().data as Products
const foodNamed = async (name: string) => (await everything()).foods.find((food) => food.name === name)!
const categoryNamed = async (name: string) =>
  (await everything()).categories.find((category) => category.name === name)!
const answer = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const shown = async () => (await readBranchMenu(branch)).map((c) => [c.name, ...c.foods.map((f) => f.name)])
const audited = (id: string) =>
  query('select action, details from audit_log where subject_id = $1 order by id', [id])

beforeEach(async () => {
  await emptyTables(product, 'branches', 'categories', 'option_groups', 'outbox')
  branch = await aBranch()
  foods = await aMenu()
})

/** What the form would send for an existing food. */
const sentFor = async (name: string, over: Partial<FoodWords> = {}) => {
  const {
    id: _,
    isArchived: __,
    outletsThatDiffer: ___,
    sharedPhoto: ____,
    photo,
    ...food
  } = await foodNamed(name)
  return { ...food, photo: photo?.jpeg ?? '', ...over }
}
const put = async (name: string, body: object) => admin.call('PUT', `${at}/foods/${idOf(name)}`, { body })

const aFood = async (over: Partial<FoodWords> = {}): Promise<FoodWords> => ({
  categoryId: (await categoryNamed('Drinks')).id,
  name: 'Lassi',
  nameNe: 'लस्सी',
  description: 'Yoghurt.',
  descriptionNe: '',
  price: 12_000,
  photo: '',
  isBestseller: false,
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  allergens: ['milk'],
  groups: [],
  ...over,
})

const option = (name: string, over: Partial<GroupWords['options'][number]> = {}) => ({
  name,
  nameNe: '',
  priceDifference: 0,
  pricePercent: 0,
  isDefault: false,
  piecesPercent: 0,
  fillings: [],
  ...over,
})
const portion = (over: Partial<GroupWords> = {}): GroupWords => ({
  name: 'Portion',
  nameNe: '',
  min: 1,
  max: 1,
  options: [option('Full plate', { isDefault: true }), option('Half plate', { pricePercent: -45 })],
  ...over,
})
const addGroup = async (over: Partial<GroupWords> = {}) =>
  (await admin.post(`${at}/option-groups`, portion(over))).json().data as ProductGroup
const putGroup = (
  { id, version, name, nameNe, min, max, options }: ProductGroup,
  over: Partial<GroupWords>,
) =>
  admin.call('PUT', `${at}/option-groups/${id}`, {
    body: { name, nameNe, min, max, options, version, ...over },
  })

describe('ADM-06 a food', () => {
  test('is added with photo, price and options, and the next read of any menu has it', async () => {
    await as('public').get(`/api/v1/menus/${branch}`)
    const { picture } = await storePicture({ bytes: await aPhoto({ width: 60, height: 40 }), alt: 'Lassi' })
    const group = await addGroup()
    const reply = await admin.post(
      `${at}/foods`,
      await aFood({ photo: picture.jpeg, groups: [{ id: group.id }], diet: 'veg' }),
    )
    expect(reply.statusCode).toBe(200)
    const food = reply.json().data as Product
    expect(food).toMatchObject({
      name: 'Lassi',
      nameNe: 'लस्सी',
      price: 12_000,
      diet: 'veg',
      version: 1,
      groups: [{ id: group.id }],
    })
    const menu = (await as('public').get(`/api/v1/menus/${branch}`)).json()
    expect(menu[1].Food.at(-1)).toMatchObject({
      Name: 'Lassi',
      Price: '120.00',
      Photo: picture.jpeg,
      HasOptions: true,
    })
    expect(
      (await readFood({ branchId: branch, foodId: food.id })).optionGroups[0]?.options[1]?.priceDifference,
    ).toBe(-5_400)
    expect(await audited(food.id)).toEqual([
      { action: 'food.added', details: { name: 'Lassi', price: 'Rs. 120.00' } },
    ])
    expect(await query(`select payload from outbox where payload->>'kind' = 'food'`)).toEqual([
      { payload: { kind: 'food', id: food.id } },
    ])
  })

  test('is changed, moved to another category and published; a concurrent change is not overwritten', async () => {
    const { id: momo } = await categoryNamed('Jhol Momo')
    const body = await sentFor('Masala Chiya', { price: 6_000, categoryId: momo })
    expect((await put('Masala Chiya', body)).json().data).toMatchObject({ price: 6_000, version: 2 })
    expect(await shown()).toEqual([
      ['Jhol Momo', 'Veg Jhol Momo', 'Buff Jhol Momo', 'Masala Chiya'],
      ['Drinks'],
    ])
    const late = await put('Masala Chiya', { ...body, price: 9_000 })
    expect([answer(late), late.json().details]).toEqual([[409, 'food.changed'], { version: 2 }])
    expect((await foodNamed('Masala Chiya')).price).toBe(6_000)
    expect((await audited(idOf('Masala Chiya')))[0]).toEqual({
      action: 'food.changed',
      details: { name: 'Masala Chiya', fields: ['categoryId', 'price'], from: 'Rs. 50.00', to: 'Rs. 60.00' },
    })
  })

  test('R-20 has its pieces per plate and open price saved, and the next order uses them', async () => {
    const options = [
      option('Full plate', { isDefault: true }),
      option('Half plate', { piecesPercent: -50 }),
      option('Mixed', { fillings: ['*', 'Veg'] }),
    ]
    const group = await addGroup({ options })
    const body = await sentFor('Buff Jhol Momo', {
      filling: 'Buff',
      pieces: 10,
      isPriceOpen: true,
      priceRangePercent: 15,
      groups: [{ id: group.id }],
    })
    expect((await put('Buff Jhol Momo', body)).json().data).toMatchObject({
      filling: 'Buff',
      pieces: 10,
      isPriceOpen: true,
      priceRangePercent: 15,
    })
    expect(group.options).toMatchObject([
      { piecesPercent: 0, fillings: [] },
      { piecesPercent: -50 },
      { fillings: ['*', 'Veg'] },
    ])
    const { piecesWith } = await readFood({ branchId: branch, foodId: idOf('Buff Jhol Momo') })
    expect(group.options.map(({ id }) => piecesWith([id]))).toEqual([
      { Buff: 10 },
      { Buff: 5 },
      { Buff: 5, Veg: 5 },
    ])
    expect((await audited(idOf('Buff Jhol Momo')))[0]?.details).toMatchObject({
      fields: ['filling', 'pieces', 'isPriceOpen', 'priceRangePercent', 'groups'],
    })
  })

  test('of ten concurrent saves of the same version one succeeds', async () => {
    const body = await sentFor('Masala Chiya')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put('Masala Chiya', { ...body, price: 5_100 + i })),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('has a unique name, case-insensitive, archived foods included', async () => {
    await admin.post(`${at}/foods/${idOf('Masala Chiya')}/archive`)
    expect(answer(await admin.post(`${at}/foods`, await aFood({ name: 'masala CHIYA' })))).toEqual([
      409,
      'food.exists',
    ])
    expect(
      answer(await put('Veg Jhol Momo', await sentFor('Veg Jhol Momo', { name: 'Buff Jhol Momo' }))),
    ).toEqual([409, 'food.exists'])
  })

  test('when archived is on no menu, keeps its row and returns to its position', async () => {
    const path = `${at}/foods/${idOf('Veg Jhol Momo')}`
    const archived = async () => (await admin.post(`${path}/archive`)).json().data
    expect([await archived(), await archived()]).toMatchObject(
      [1, 2].map(() => ({ isArchived: true, version: 1 })),
    )
    expect(await shown()).toEqual([
      ['Jhol Momo', 'Buff Jhol Momo'],
      ['Drinks', 'Masala Chiya'],
    ])
    expect((await foodNamed('Veg Jhol Momo')).isArchived).toBe(true)
    await admin.post(`${path}/restore`)
    expect((await shown())[0]).toEqual(['Jhol Momo', 'Veg Jhol Momo', 'Buff Jhol Momo'])
    expect((await audited(idOf('Veg Jhol Momo'))).map(({ action }) => action)).toEqual([
      'food.archived',
      'food.restored',
    ])
  })

  test('shows how many branches differ', async () => {
    const other = await aBranch()
    await setBranchPrice(branch, idOf('Masala Chiya'), 7_000)
    await setBranchPrice(branch, idOf('Veg Jhol Momo'), 18_000)
    await saveBranchFoods([{ branchId: other, foodId: idOf('Masala Chiya'), isListed: false }])
    expect([
      (await foodNamed('Masala Chiya')).outletsThatDiffer,
      (await foodNamed('Veg Jhol Momo')).outletsThatDiffer,
    ]).toEqual([2, 0])
  })

  test('names the other foods with its picture, also when the same file was uploaded twice', async () => {
    const bytes = await aPhoto({ width: 60, height: 40 })
    const [first, again] = [
      await storePicture({ bytes, alt: 'Momo' }),
      await storePicture({ bytes, alt: 'Other momo' }),
    ]
    const sharing = async () =>
      Object.fromEntries(
        (await everything()).foods.map(({ name, sharedPhoto }) => [
          name,
          sharedPhoto && [
            sharedPhoto.foods.map((food) => food.name),
            sharedPhoto.count,
            sharedPhoto.isVegAndNonVeg,
          ],
        ]),
      )
    const setPhoto = async (name: string, photo: string) => put(name, await sentFor(name, { photo }))
    await setPhoto('Buff Jhol Momo', first.picture.jpeg)
    expect(await sharing()).toEqual({ 'Veg Jhol Momo': null, 'Buff Jhol Momo': null, 'Masala Chiya': null })
    await setPhoto('Masala Chiya', again.picture.jpeg)
    expect(await sharing()).toEqual({
      'Veg Jhol Momo': null,
      'Buff Jhol Momo': [['Masala Chiya'], 1, false],
      'Masala Chiya': [['Buff Jhol Momo'], 1, false],
    })
    const saved = await setPhoto('Veg Jhol Momo', first.picture.jpeg)
    expect(saved.json().data.sharedPhoto).toMatchObject({ count: 2, isVegAndNonVeg: true })
    expect(await sharing()).toEqual({
      'Veg Jhol Momo': [['Buff Jhol Momo', 'Masala Chiya'], 2, true],
      'Buff Jhol Momo': [['Masala Chiya', 'Veg Jhol Momo'], 2, true],
      'Masala Chiya': [['Buff Jhol Momo', 'Veg Jhol Momo'], 2, true],
    })
    await admin.post(`${at}/foods/${idOf('Buff Jhol Momo')}/archive`)
    expect((await foodNamed('Veg Jhol Momo')).sharedPhoto).toMatchObject({ count: 1, isVegAndNonVeg: false })
    expect((await foodNamed('Buff Jhol Momo')).sharedPhoto).toBeNull()
  })

  test('names at most five other foods, and how many there are', async () => {
    const { id: pictureId } = await storePicture({ bytes: await aPhoto({ width: 61, height: 40 }), alt: '' })
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    await saveMenu([
      {
        name: 'Shared',
        foods: names.map((name) => ({ name, price: 1_000, isBestseller: false, allergens: [], pictureId })),
      },
    ])
    const sharing = async (name: string) => (await foodNamed(name)).sharedPhoto
    expect(await sharing('A')).toMatchObject({
      count: 6,
      foods: ['B', 'C', 'D', 'E', 'F'].map((name) => ({ name })),
    })
    expect(await sharing('G')).toMatchObject({
      count: 6,
      foods: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })),
    })
  })

  test('must name an existing category, picture and groups', async () => {
    const tries: [Partial<FoodWords>, string][] = [
      [{ categoryId: unknown }, 'category.unknown'],
      [{ photo: `/media/${'0'.repeat(64)}/320.jpg` }, 'media.unknown'],
      [{ groups: [{ id: unknown }] }, 'option.unknown'],
      [{ groups: [{ id: (await addGroup()).id, startsWith: unknown }] }, 'option.unknown'],
    ]
    for (const [over, code] of tries)
      expect(answer(await admin.post(`${at}/foods`, await aFood(over)))).toEqual([404, code])
    expect((await everything()).foods).toHaveLength(3)
  })

  test('can override the default option of its group', async () => {
    const group = await addGroup()
    const half = group.options[1]!.id
    await put(
      'Veg Jhol Momo',
      await sentFor('Veg Jhol Momo', { groups: [{ id: group.id, startsWith: half }] }),
    )
    const starts = async () =>
      (await readFood({ branchId: branch, foodId: idOf('Veg Jhol Momo') })).optionGroups[0]?.options.map(
        (o) => o.isDefault,
      )
    expect(await starts()).toEqual([false, true])
    await putGroup(group, { options: [group.options[0]!, option('Double')] })
    expect((await foodNamed('Veg Jhol Momo')).groups).toEqual([{ id: group.id }])
    expect(await starts()).toEqual([true, false])
  })

  test('never costs nothing, with any options at any branch', async () => {
    const group = await addGroup({
      options: [option('Full', { isDefault: true }), option('Less', { priceDifference: -4_500 })],
    })
    await put('Masala Chiya', await sentFor('Masala Chiya', { groups: [{ id: group.id }] }))
    const cheap = await put('Masala Chiya', await sentFor('Masala Chiya', { price: 4_500 }))
    expect(cheap.json()).toMatchObject({ code: 'request.invalid', details: [{ path: '/price' }] })
    await setBranchPrice(branch, idOf('Masala Chiya'), 4_700)
    const { options } = group
    const dear = await putGroup(group, {
      options: [options[0]!, { ...options[1]!, priceDifference: -4_700 }],
    })
    expect(dear.json()).toMatchObject({
      code: 'request.invalid',
      details: [{ message: 'With these options, Masala Chiya would be free' }],
    })
    expect((await everything()).groups[0]?.options[1]?.priceDifference).toBe(-4_500)
  })
})

describe('ADM-06 a category', () => {
  test('is added last and renamed; a taken name and a stale version are rejected', async () => {
    const { data } = (await admin.post(`${at}/categories`, { name: 'Sweets', nameNe: 'मिठाई' })).json()
    expect((await everything()).categories.map(({ name }) => name)).toEqual(['Jhol Momo', 'Drinks', 'Sweets'])
    const rename = (name: string, version: number) =>
      admin.call('PUT', `${at}/categories/${data.id}`, { body: { name, nameNe: '', version } })
    expect((await rename('Desserts', 1)).json().data).toMatchObject({ name: 'Desserts', version: 2 })
    expect(answer(await rename('Puddings', 1))).toEqual([409, 'category.changed'])
    expect(answer(await rename('drinks', 2))).toEqual([409, 'category.exists'])
    expect(answer(await admin.post(`${at}/categories`, { name: 'Drinks', nameNe: '' }))).toEqual([
      409,
      'category.exists',
    ])
    expect((await shown()).at(-1)).toEqual(['Desserts'])
  })

  test('is reordered; repeating the same order succeeds, a stale one is rejected', async () => {
    const from = (await everything()).categories.map(({ id }) => id)
    const to = from.toReversed()
    const order = (body: object) => admin.call('PUT', `${at}/category-order`, { body })
    expect((await order({ from, to })).statusCode).toBe(200)
    expect((await order({ from, to })).statusCode).toBe(200)
    expect((await shown()).map(([name]) => name)).toEqual(['Drinks', 'Jhol Momo'])
    const { id } = (await admin.post(`${at}/categories`, { name: 'Sweets', nameNe: '' })).json().data
    expect(answer(await order({ from: to, to: from }))).toEqual([409, 'category.changed'])
    expect((await order({ from: [...to, id], to: [id, ...to] })).statusCode).toBe(200)
  })

  test('has its foods in the given order; a concurrent reorder is not overwritten', async () => {
    const { id: categoryId } = await categoryNamed('Jhol Momo')
    const [veg, buff] = [idOf('Veg Jhol Momo'), idOf('Buff Jhol Momo')]
    const order = (from: string[], to: string[]) =>
      admin.call('PUT', `${at}/food-order`, { body: { categoryId, from, to } })
    expect((await order([veg, buff], [buff, veg])).statusCode).toBe(200)
    expect((await shown())[0]).toEqual(['Jhol Momo', 'Buff Jhol Momo', 'Veg Jhol Momo'])
    await put('Masala Chiya', await sentFor('Masala Chiya', { categoryId }))
    expect(answer(await order([buff, veg], [veg, buff]))).toEqual([409, 'food.changed'])
    expect(
      answer(
        await admin.call('PUT', `${at}/food-order`, { body: { categoryId: unknown, from: [], to: [] } }),
      ),
    ).toEqual([404, 'category.unknown'])
  })
})

describe('ADM-06 a group of options', () => {
  test('is changed with its options in one write: names can be swapped, omitted options are archived and can come back', async () => {
    const group = await addGroup()
    const [full, half] = [group.options[0]!, group.options[1]!]
    const swapped = await putGroup(group, {
      options: [
        { ...full, name: 'Half plate' },
        { ...half, name: 'Full plate' },
      ],
    })
    expect(swapped.json().data.options.map((o: { id: string; name: string }) => [o.id, o.name])).toEqual([
      [full.id, 'Half plate'],
      [half.id, 'Full plate'],
    ])
    const second = swapped.json().data as ProductGroup
    const third = (await putGroup(second, { options: [second.options[0]!] })).json().data as ProductGroup
    expect(third.options).toHaveLength(1)
    expect(await query('select name from options where archived_at is not null')).toEqual([
      { name: 'Full plate' },
    ])
    const fourth = (await putGroup(third, { options: [third.options[0]!, option('full plate')] })).json()
      .data as ProductGroup
    expect(fourth.options[1]).toMatchObject({ id: half.id, name: 'full plate' })
  })

  test('rejects a stale version, a taken name and an option of another group', async () => {
    const group = await addGroup()
    expect((await putGroup(group, { name: 'Size' })).statusCode).toBe(200)
    expect(answer(await putGroup(group, { name: 'Plate' }))).toEqual([409, 'option.changed'])
    const other = await addGroup({ name: 'Spice' })
    expect(answer(await putGroup(other, { name: 'SIZE' }))).toEqual([409, 'option.exists'])
    expect(answer(await putGroup(other, { options: [{ ...group.options[0]!, isDefault: true }] }))).toEqual([
      404,
      'option.unknown',
    ])
    expect((await everything()).groups.map(({ name, options }) => [name, options.length])).toEqual([
      ['Size', 2],
      ['Spice', 2],
    ])
  })

  test('when archived is offered with no food, and when restored again with the same foods', async () => {
    const group = await addGroup()
    await put('Veg Jhol Momo', await sentFor('Veg Jhol Momo', { groups: [{ id: group.id }] }))
    const asks = async () =>
      (await readFood({ branchId: branch, foodId: idOf('Veg Jhol Momo') })).optionGroups.length
    expect(await asks()).toBe(1)
    expect((await admin.post(`${at}/option-groups/${group.id}/archive`)).json().data.isArchived).toBe(true)
    expect(await asks()).toBe(0)
    expect((await admin.post(`${at}/option-groups/${group.id}/restore`)).json().data.isArchived).toBe(false)
    expect(await asks()).toBe(1)
    expect((await audited(group.id)).map(({ action }) => action)).toEqual([
      'options.added',
      'options.archived',
      'options.restored',
    ])
  })
})

test.each(['public', 'user', 'admin', 'branchAdmin'] as const)(
  'ADM-06 %s cannot change the chain’s products',
  async (who) => {
    const caller = as(who, who === 'branchAdmin' ? { id: branch } : undefined)
    const calls = [
      caller.get(at),
      caller.post(`${at}/foods`, await aFood()),
      caller.post(`${at}/foods/${idOf('Masala Chiya')}/archive`),
    ]
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(
      calls.map(() => (who === 'public' ? 401 : 403)),
    )
    expect((await foodNamed('Masala Chiya')).isArchived).toBe(false)
  },
)
