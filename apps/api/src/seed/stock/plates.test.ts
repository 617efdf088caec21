import { expect, test } from 'vitest'
import { readCatalogueFile } from '../catalogue-file.ts'
import { plates, portionOf } from './plates.ts'
import { type Amounts, preparations } from './preparations.ts'

function rawOf({ preparations: used, rest }: (typeof plates)[string]): Amounts {
  const raw: Amounts = {}
  for (const amounts of [...used.map((name): Amounts => preparations[name].ofPlate), rest])
    for (const [key, amount] of Object.entries(amounts)) raw[key] = (raw[key] ?? 0) + amount
  return raw
}

test.each(readCatalogueFile().recipes)(
  '$itemName uses what the catalogue file says, within 1 %',
  (recipe) => {
    const plate = plates[recipe.itemName]!
    const raw = rawOf(plate)
    expect(Object.keys(raw).toSorted()).toEqual(recipe.ingredients.map((one) => one.ingredient).toSorted())
    for (const { ingredient, quantity } of recipe.ingredients)
      expect(Math.abs(raw[ingredient]! - quantity) / quantity, ingredient).toBeLessThan(0.01)
    expect(recipe.packaging.map((one) => one.ingredient)).toEqual([plate.packaging])
  },
)

test('every plate belongs to a recipe of the file', () => {
  const named = readCatalogueFile().recipes.map(({ itemName }) => itemName)
  expect(Object.keys(plates).toSorted()).toEqual(named.toSorted())
})

test('a portion is the sum of its ingredients', () => {
  expect([portionOf('dough'), portionOf('achar'), portionOf('jholBase')]).toEqual([123, 75.3, 263.2])
})
