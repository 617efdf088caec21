import { describe, expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { someOptions } from '../../catalogue/catalogue.factory.ts'
import { aDocument, anItem, aReceipt, post, taken } from '../../inventory/inventory.factory.ts'
import { aFood, anyItemLine, aRecipe, aRecipeLine } from '../recipes.factory.ts'
import type { PlateLine } from './explode.rules.ts'
import { readPlateCosts, readPlateNeeds, readPreparations, readUsage } from './read-usage.service.ts'

testApp()

const plates = (foodId: string, over: Partial<PlateLine> = {}): PlateLine => ({
  foodId,
  optionIds: [],
  plates: 1,
  fulfilmentMethod: undefined,
  ...over,
})
const usageOf = (...lines: PlateLine[]) => read((tx) => readUsage(tx, lines))

describe('usage', () => {
  test('is exploded per line, in the same order, with the versions it comes from', async () => {
    const [momo, chiya, none] = [await aFood(), await aFood(), await aFood()]
    const [filling, sesame, tea, box] = [
      await anItem(),
      await anItem(),
      await anItem(),
      await anItem({ baseUnit: 'piece' }),
    ]
    const jhol = await anItem({ kind: 'preparation', baseUnit: 'ml' })
    const jholVersion = await aRecipe(jhol, { batchSize: 1_000_000, lines: [anyItemLine(sesame, 60_000)] })
    const half = (await someOptions(momo)).get('Half plate')!
    const momoVersion = await aRecipe(momo, {
      batchSize: 10_000,
      lines: [
        anyItemLine(filling, 900_000),
        aRecipeLine(jhol, 2_000_000, { unit: 'ml' }),
        anyItemLine(box, 10_000, { unit: 'pcs', methods: ['delivery'] }),
      ],
      effects: [{ optionId: half, changes: [{ kind: 'scale', percent: 50 }] }],
    })
    const chiyaVersion = await aRecipe(chiya, { lines: [anyItemLine(tea, 2_500)] })
    const used = await usageOf(
      plates(chiya, { plates: 3 }),
      plates(none),
      plates(momo, { optionIds: [half, newId()], fulfilmentMethod: 'delivery' }),
      plates(momo, { plates: 2 }),
    )
    const versionIds = [momoVersion, jholVersion]
    expect(used).toEqual([
      { versionIds: [chiyaVersion], usage: [{ itemId: tea, quantity: 7_500n }] },
      undefined,
      {
        versionIds,
        usage: [
          { itemId: filling, quantity: 45_000n },
          { itemId: sesame, quantity: 6_000n },
          { itemId: box, quantity: 1_000n },
        ],
      },
      {
        versionIds,
        usage: [
          { itemId: filling, quantity: 180_000n },
          { itemId: sesame, quantity: 24_000n },
        ],
      },
    ])
    expect(await usageOf()).toEqual([])
  })

  test('follows a new version of the food or of a recipe that it uses at once', async () => {
    const [momo, jhol, salt] = [await aFood(), await anItem({ kind: 'preparation' }), await anItem()]
    await aRecipe(jhol, { lines: [anyItemLine(salt, 1)] })
    await aRecipe(momo, { lines: [aRecipeLine(jhol, 1_000, { unit: 'g' })] })
    const salted = async () => (await usageOf(plates(momo)))[0]?.usage
    expect(await salted()).toEqual([{ itemId: salt, quantity: 1n }])
    const version = await aRecipe(jhol, { lines: [anyItemLine(salt, 2)] })
    expect(await salted()).toEqual([{ itemId: salt, quantity: 2n }])
    expect((await usageOf(plates(momo)))[0]?.versionIds[1]).toBe(version)
    await aRecipe(momo, { lines: [anyItemLine(salt, 9)] })
    expect(await salted()).toEqual([{ itemId: salt, quantity: 9n }])
  })
})

test('what a plate needs has the default options and no packaging', async () => {
  const [momo, none, keema, paneer, box] = [
    await aFood(),
    await aFood(),
    await anItem(),
    await anItem(),
    await anItem(),
  ]
  const ids = await someOptions(momo)
  const swap = {
    kind: 'replace',
    of: { kind: 'item', id: keema },
    source: { kind: 'item', id: paneer },
    sharePercent: 100,
    ratioPercent: 100,
    lossPermille: 0,
  } as const
  const versionId = await aRecipe(momo, {
    lines: [anyItemLine(keema, 90_000), anyItemLine(box, 1_000, { methods: ['pickup'] })],
    effects: [
      { optionId: ids.get('10 pieces')!, changes: [swap] },
      { optionId: ids.get('Half plate')!, changes: [{ kind: 'scale', percent: 50 }] },
    ],
  })
  const needs = await read((tx) => readPlateNeeds(tx, [momo, none]))
  expect([...needs]).toEqual([
    [momo, { versionIds: [versionId], usage: [{ itemId: paneer, quantity: 90_000n }] }],
  ])
})

describe('the cost of a plate', () => {
  const costsOf = async (foodIds: string[], locationId?: string) => {
    const at = locationId ?? newId()
    const costs = await read((tx) => readPlateCosts(tx, { foodIds, locationIds: [newId(), at] }))
    return foodIds.map((id) => costs.get(at)!.get(id)?.cost)
  }

  test('is that of a location or of the chain; an item that the location never had costs what it costs the chain', async () => {
    const [keema, salt, unknown] = [await anItem(), await anItem(), await anItem()]
    const [here, there] = [await aBranch(), await aBranch()]
    await aReceipt({ itemId: keema, locationId: here }, 1_000_000, 40_000)
    await aReceipt({ itemId: keema, locationId: there }, 3_000_000, 180_000)
    await aReceipt({ itemId: salt, locationId: there }, 1_000_000, 2_000)
    const [momo, costless, none] = [await aFood(), await aFood(), await aFood()]
    const versionId = await aRecipe(momo, { lines: [anyItemLine(keema, 100_000), anyItemLine(salt, 5_000)] })
    await aRecipe(costless, { lines: [anyItemLine(keema, 1_000), anyItemLine(unknown, 1_000)] })
    const foods = [momo, costless, none]
    expect(await costsOf(foods)).toEqual([5_510n, undefined, undefined])
    expect(await costsOf(foods, here)).toEqual([4_010n, undefined, undefined])
    expect(await costsOf(foods, there)).toEqual([6_010n, undefined, undefined])
    const costs = await read((tx) => readPlateCosts(tx, { foodIds: [momo], locationIds: [here, there] }))
    expect([here, there].map((id) => costs.get(id)?.get(momo))).toEqual([
      { cost: 4_010n, versionId },
      { cost: 6_010n, versionId },
    ])
  })

  test('is the last known one when nothing is left', async () => {
    const at = { itemId: await anItem(), locationId: await aBranch() }
    await aReceipt(at, 1_000_000, 50_000)
    await post(aDocument([taken(at, 1_000_000)], { type: 'waste', ...at }))
    const momo = await aFood()
    await aRecipe(momo, { lines: [anyItemLine(at.itemId, 100_000)] })
    expect(await costsOf([momo])).toEqual([5_000n])
  })
})

test('recipes of preparations are read with those of the preparations that they take from stock', async () => {
  const [filling, dough, none] = [
    await anItem({ kind: 'preparation' }),
    await anItem({ kind: 'preparation' }),
    await anItem({ kind: 'preparation' }),
  ]
  const maida = await anItem()
  await aRecipe(dough, { batchSize: 1_000_000, lines: [anyItemLine(maida, 650_000)] })
  const versionId = await aRecipe(filling, { batchSize: 2_000, lines: [anyItemLine(dough, 1_000)] })
  const recipes = await read((tx) => readPreparations(tx, [filling, none]))
  expect([...recipes.keys()].toSorted()).toEqual([filling, dough].toSorted())
  expect(recipes.get(filling)).toMatchObject({ versionId, batchSize: 2_000 })
  expect(recipes.get(filling)?.usageOf(500n)).toEqual({
    versionIds: [versionId],
    usage: [{ itemId: dough, quantity: 250n }],
  })
})
