import type { Food } from '@momo/contracts/catalogue'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { FoodRow } from './food-row.tsx'

const now = new Date('2026-11-15T06:15:00Z') // noon in Nepal
const food: Food = {
  id: '1',
  name: 'झोल मःम',
  price: 18_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
}
const row = (over: Partial<Food>) =>
  renderElement(<FoodRow food={{ ...food, ...over }} now={now} action={<button type="button">Add</button>} />)

test('BR-06 a food that is on sale can be added, one that is sold out can not', async () => {
  expect(await row({})).toMatch(/झोल मःम.*Rs\. 180\.00.*<button/)
  const soldOut = await row({ soldOut: true })
  expect(soldOut).toContain('Sold out today')
  expect(soldOut).toContain('grayscale')
  expect(soldOut).not.toContain('<button')
})

test('a known end on the same day is shown', async () => {
  expect(await row({ soldOut: true, soldOutUntil: new Date('2026-11-15T10:15:00Z') })).toContain(
    'Sold out until 4:00 PM',
  )
  expect(await row({ soldOut: true, soldOutUntil: new Date('2026-11-16T04:15:00Z') })).toContain(
    'Sold out today',
  )
})
