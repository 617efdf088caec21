import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogueFile, seedFolder } from '../catalogue-file.ts'
import { foodExtras } from './food-extras.ts'
import { foodPictures } from './seed-menu.ts'

const altTexts: Record<string, string> = JSON.parse(
  readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8'),
)
const foods = readCatalogueFile().categories.flatMap(({ items }) => items)
const pictureOf = (name: string) => foodExtras[name]?.picture
const isVeg = (tags: string[]) => tags.includes('veg')
const meat = /\b(buff|chicken|mutton|pork|meat|egg)\b/i

test('no two foods share a picture', () => {
  expect(foodPictures()).toEqual([...new Set(foodPictures())])
})

test('every picture of a food exists and has an alt text', () => {
  for (const file of foodPictures())
    expect([file, existsSync(new URL(`pictures/${file}`, seedFolder)), altTexts[file]]).toEqual([
      file,
      true,
      expect.stringMatching(/\w{3}/),
    ])
})

test('a veg food shows no picture that names meat, and a food with meat none that names vegetables only', () => {
  for (const { name, tags } of foods) {
    const alt = altTexts[pictureOf(name) ?? ''] ?? ''
    if (isVeg(tags)) expect([name, meat.test(alt)]).toEqual([name, false])
    if (tags.includes('non-veg'))
      expect([name, /\b(vegetable momo|paneer)/i.test(alt)]).toEqual([name, false])
  }
  expect(meat.test(altTexts['menu/thukpa-noodle-soup.jpg'] ?? '')).toBe(true)
})

test('the foods without a true picture have none', () => {
  const without = foods.filter(({ name }) => !pictureOf(name)).map(({ name }) => name)
  expect(without).toEqual([
    'Fried Veg Momo',
    'Chicken Sadheko Momo',
    'Veg Sadheko Momo',
    'Bhatmas Sadheko',
    'Aalu Chop',
    'Mohi',
    'Fresh Lemon Soda',
    'Mineral Water 1 l',
    'Cola 250 ml',
  ])
})
