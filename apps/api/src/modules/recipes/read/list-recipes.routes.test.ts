import { describe, expect, test } from 'vitest'
import type { RecipeChange, RecipeContent } from '@momo/contracts/recipes'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { someOptions } from '../../catalogue/catalogue.factory.ts'
import { anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aFood, anyItemLine, aRecipe, aRecipeLine, recipeContent } from '../recipes.factory.ts'

testApp()
const base = '/api/v1/super-admin/recipes'
const boss = as('superadmin')
const dataOf = async (path: string) => (await boss.get(`${base}${path}`)).json().data
type Row = { id: string; name: string }
const namesOf = ({ items }: { items: Row[] }) => items.map(({ name }) => name)
const saveDraft = (id: string, over: Partial<RecipeContent>, version = 0) =>
  boss.put(`${base}/${id}/draft`, { ...recipeContent(over), version })

/** A kilogram at this price, at two branches. */
async function aStockedItem(rupeesPerKilo: number, over: Parameters<typeof anItem>[0] = {}): Promise<string> {
  const itemId = await anItem(over)
  for (const factor of [1, 3])
    await aReceipt({ itemId, locationId: await aBranch() }, 1_000_000, (rupeesPerKilo * 100 * factor) / 2)
  return itemId
}

describe('the list', () => {
  test('shows state, cost, share of the price without VAT and level of each food, by name', async () => {
    const tag = newId()
    const food = (letter: string) => aFood(22_600, `${letter} ${tag}`)
    const [keema, foods] = [
      await aStockedItem(800),
      [await food('a'), await food('b'), await food('c'), await food('D')],
    ]
    const [cheap, dear, draft] = foods as [string, string, string]
    await aRecipe(cheap, { lines: [anyItemLine(keema, 90_000)] })
    await aRecipe(dear, { lines: [anyItemLine(keema, 100_000)] })
    await saveDraft(dear, { lines: [anyItemLine(keema, 1_000)] }, 2)
    await saveDraft(draft, { lines: [anyItemLine(keema, 1_000)] })
    const { items } = await dataOf(`?q=${tag}`)
    expect(items).toMatchObject([
      {
        name: `a ${tag}`,
        state: 'published',
        hasDraft: false,
        number: 1,
        cost: '72.00',
        sharePermille: 360,
        level: 'on-target',
      },
      {
        name: `b ${tag}`,
        state: 'published',
        hasDraft: true,
        cost: '80.00',
        sharePermille: 400,
        level: 'above',
        problems: [],
      },
      { name: `c ${tag}`, state: 'draft', hasDraft: true, problems: [] },
      { name: `D ${tag}`, state: 'none', hasDraft: false, price: '226.00', targetPercent: 36 },
    ])
    expect(items[2]).not.toHaveProperty('cost')
    expect(namesOf(await dataOf(`?q=${tag}&state=none`))).toEqual([`D ${tag}`])
    expect(namesOf(await dataOf(`?q=${tag}&state=draft`))).toEqual([`c ${tag}`])
    const first = await dataOf(`?q=${tag}&limit=3`)
    expect(namesOf(await dataOf(`?q=${tag}&limit=3&cursor=${first.nextCursor}`))).toEqual([`D ${tag}`])
  })

  test('reports what became wrong after publishing', async () => {
    const [name, itemId] = [`Momo ${newId()}`, await anItem()]
    const foodId = await aFood(20_000, name)
    await aRecipe(foodId, { lines: [anyItemLine(itemId, 1_000)] })
    await someOptions(foodId)
    await boss.post(`/api/v1/super-admin/inventory/items/${itemId}/archive`)
    const [row] = (await dataOf(`?q=${encodeURIComponent(name)}`)).items
    expect(row).toMatchObject({ state: 'published', problems: ['option-open', 'item-archived'] })
    expect(row).not.toHaveProperty('cost')
  })

  test('shows a preparation with its batch and cost', async () => {
    const [name, maida] = [`Dough ${newId()}`, await aStockedItem(80)]
    const dough = await anItem({ kind: 'preparation', name, nameNe: 'पिठो' })
    await aRecipe(dough, { batchSize: 1_500_000, lines: [anyItemLine(maida, 1_000_000)] })
    const { items } = await dataOf(`?target=preparation&q=${encodeURIComponent(name.toLowerCase())}`)
    expect(items).toMatchObject([
      { id: dough, target: 'preparation', baseUnit: 'g', batchSize: 1_500_000, cost: '80.00' },
    ])
    expect(items[0]).not.toHaveProperty('sharePermille')
    expect(namesOf(await dataOf(`?target=preparation&q=${encodeURIComponent('पिठो')}`))).toContain(name)
  })

  test('is summed up by state', async () => {
    const before = await dataOf('/summary')
    const foodId = await aFood()
    await saveDraft(await anItem({ kind: 'preparation' }), {})
    await aRecipe(await aFood(), { lines: [aRecipeLine(await withRecipe(foodId), 1_000)] })
    const { foods, preparations } = await dataOf('/summary')
    expect(foods).toEqual({ ...before.foods, published: before.foods.published + 2 })
    expect(preparations).toEqual({ ...before.preparations, draft: before.preparations.draft + 1 })
  })
})

async function withRecipe(id: string): Promise<string> {
  await aRecipe(id, { lines: [anyItemLine(await anItem(), 1_000)] })
  return id
}

describe('where an item or recipe is used', () => {
  test('is listed by name, with options and drafts, in pages', async () => {
    const [paneer, other] = [await anItem(), await anItem()]
    const [a, b, c] = [
      await aFood(1_000, `a ${newId()}`),
      await aFood(1_000, `b ${newId()}`),
      await aFood(1_000, `c ${newId()}`),
    ]
    await aRecipe(a, { lines: [anyItemLine(paneer, 1_000)] })
    const [option] = (await someOptions(b)).values()
    const extra: RecipeChange = { kind: 'add', ...anyItemLine(paneer, 1_000) }
    await aRecipe(b, {
      lines: [anyItemLine(other, 1_000)],
      effects: [{ optionId: option!, changes: [extra] }],
    })
    await saveDraft(c, { lines: [anyItemLine(paneer, 1_000), aRecipeLine(a, 1_000)] })
    const uses = await dataOf(`/${paneer}/used-by`)
    expect(uses.items).toMatchObject([
      { id: a, target: 'food', inPublished: true, inDraft: false },
      { id: b, inPublished: true, inDraft: false },
      { id: c, inPublished: false, inDraft: true },
    ])
    const first = await dataOf(`/${paneer}/used-by?limit=1`)
    const rest = await dataOf(`/${paneer}/used-by?cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items]).toEqual(uses.items)
    expect((await dataOf(`/${a}/used-by`)).items).toMatchObject([{ id: c }])
    // A version without the item takes the place of the one with it.
    await aRecipe(a, { lines: [anyItemLine(other, 1_000)] })
    expect((await dataOf(`/${paneer}/used-by`)).items).toMatchObject([{ id: b }, { id: c }])
  })
})

describe('the cost of a recipe that is being edited', () => {
  const cost = async (id: string, over: Partial<RecipeContent>) =>
    (await boss.post(`${base}/${id}/cost`, recipeContent(over))).json().data

  test('has the average of the chain for each line, packing, options and exploded items', async () => {
    const foodId = await aFood()
    const [keema, ginger, box] = [
      await aStockedItem(460),
      await aStockedItem(240),
      await anItem({ baseUnit: 'piece', kind: 'packaging' }),
    ]
    await aReceipt({ itemId: box, locationId: await aBranch() }, 100_000, 90_000)
    const paste = await anItem({ kind: 'preparation' })
    await aRecipe(paste, { batchSize: 2_000_000, lines: [anyItemLine(ginger, 1_000_000)] })
    const options = await someOptions(foodId)
    const lines = [
      anyItemLine(keema, 950_000, { unit: 'kg', lossPermille: 50 }),
      anyItemLine(paste, 60_000),
      anyItemLine(box, 10_000, { unit: 'pcs', methods: ['delivery'] }),
    ]
    const effects = [
      { optionId: options.get('Half plate')!, changes: [{ kind: 'scale', percent: 50 } as const] },
    ]
    expect(await cost(foodId, { batchSize: 10_000, lines, effects })).toMatchObject({
      cost: '46.72',
      batchCost: '467.20',
      sharePermille: 234,
      level: 'on-target',
      price: '226.00',
      priceWithoutVat: '200.00',
      targetPercent: 36,
      packing: [{ method: 'delivery', cost: '9.00' }],
      lines: [
        { gross: 1_000_000, unitCost: '460.00', costOrigin: 'stock', cost: '460.00' },
        { gross: 60_000, unitCost: '120.00', costOrigin: 'recipe', cost: '7.20' },
        { gross: 10_000, unitCost: '9000.00', costOrigin: 'stock', cost: '90.00' },
      ],
      items: [
        { id: keema, baseUnit: 'g', quantity: 100_000, cost: '46.00' },
        { id: paste, quantity: 6_000, unitCost: '120.00', cost: '0.72' },
      ],
      options: [{ difference: '0.00' }, { difference: '-23.36' }, {}, {}, {}],
    })
  })

  test('is unknown while one item has no cost; the other lines have theirs', async () => {
    const [foodId, keema, timur] = [await aFood(), await aStockedItem(460), await anItem()]
    const draft = await cost(foodId, { lines: [anyItemLine(keema, 100_000), anyItemLine(timur, 300)] })
    expect(draft).not.toHaveProperty('cost')
    expect(draft.lines).toEqual([
      { gross: 100_000, unitCost: '460.00', costOrigin: 'stock', cost: '46.00' },
      { gross: 300 },
    ])
    expect((await boss.get(`${base}/${foodId}`)).json().data.version).toBe(0)
  })
})
