import type { Food, OptionGroup } from '@momo/contracts/catalogue'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { AddButton } from '../ordering/add-button.tsx'
import type { OpenedFood } from './add-food.api.ts'
import { ChoiceFields } from '../food-options/choice-fields.tsx'
import { OptionFields } from '../food-options/option-fields.tsx'
import type { Choice } from '../food-options/use-choice.ts'
import { disabledReason } from '../food-options/disabled-reason.ts'

const row: Food = {
  id: 'food~branch',
  name: 'Buff Jhol Momo',
  description: 'Ten in broth.',
  price: 22_000,
  isBestseller: true,
  allergens: ['gluten', 'soy'],
  soldOut: false,
  hasOptions: true,
  needsChoice: true,
}
const choice: Choice = {
  groups: [],
  optionIds: [],
  hasChanged: false,
  toggle: () => {},
  typed: '1',
  quantity: 1,
  type: () => {},
  less: () => {},
  more: () => {},
  note: '',
  setNote: () => {},
  validationError: undefined,
}
const opened: OpenedFood = {
  ...row,
  branchId: 'branch',
  outlet: 'Jhol Momo Thamel',
  optionGroups: [],
  starting: [],
  priceWith: () => 22_000,
}
const read = async () => {}
const nothing = () => {}
const idle = { add: nothing, fetch: nothing, waiting: undefined }

const fields = (
  reading: Parameters<typeof disabledReason>[1],
  over: Partial<Parameters<typeof ChoiceFields>[0]> = {},
) =>
  renderElement(
    <ChoiceFields
      row={row}
      reading={{ ...reading, read }}
      choice={choice}
      outlet="Jhol Momo Thamel"
      isProblemShown={false}
      {...over}
    />,
  )

test('ADD-01 the button of a row names its food', async () => {
  const html = await renderElement(<AddButton food={row} ordering={idle} />)
  expect(html).toContain('aria-label="Add Buff Jhol Momo"')
  expect(html).toContain('aria-haspopup="dialog"')
})

test('a dialog can be opened again after its script failed to load', async () => {
  const html = await renderElement(
    <AddButton food={row} ordering={{ ...idle, waiting: { id: row.id, hasFailed: true } }} />,
  )
  expect(html).toContain('Try again')
  expect(html).not.toContain('aria-busy=')
})

const option = (id: string, over: object = {}) => ({
  id,
  name: id,
  priceDifference: 0,
  isDefault: false,
  soldOut: false,
  ...over,
})
const portion: OptionGroup = {
  id: 'g1',
  name: 'Portion',
  min: 1,
  max: 1,
  options: [option('Full'), option('Half', { priceDifference: -9_000 })],
}
const achar: OptionGroup = {
  id: 'g2',
  name: 'Achar',
  min: 0,
  max: 1,
  options: [
    option('Tomato', { priceDifference: 3_000 }),
    option('Sesame', { soldOut: true }),
    option('Timur'),
  ],
}
const fieldOf = (html: string, value: string) =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? ''

test('ADD-01 a one-of group uses radio buttons, other groups use checkboxes; each option shows its price', async () => {
  const html = await renderElement(
    <OptionFields groups={[portion, achar]} chosen={['Half']} onToggle={nothing} />,
  )
  expect(fieldOf(html, 'Half')).toMatch(/type="radio".*checked/)
  expect(fieldOf(html, 'Tomato')).toMatch(/type="checkbox"/)
  expect(html).toMatch(/<legend[^>]*>Portion<\/legend>.*Choose one/)
  expect(html).toContain('−Rs. 90.00')
  expect(html).toContain('+Rs. 30.00')
  expect(html).toContain('Choose up to 1')
})

test('an option that is sold out or beyond the maximum is disabled with a reason', async () => {
  const html = await renderElement(<OptionFields groups={[achar]} chosen={['Tomato']} onToggle={nothing} />)
  expect(fieldOf(html, 'Sesame')).toContain('disabled=""')
  expect(html).toContain('Sold out')
  expect(fieldOf(html, 'Timur')).toContain('disabled=""')
  expect(fieldOf(html, 'Tomato')).not.toContain('disabled=""')
  expect(html).toContain('Untick it to change.')
})

test('ADD-01 the dialog opens with the data of the menu row while the options load', async () => {
  const html = await fields({ state: 'reading' })
  expect(html).toContain('Ten in broth.')
  expect(html).toContain('Contains gluten, soy')
  expect(html).toContain('Loading options...')
  expect(disabledReason(row, { state: 'reading' }, choice)).toBe('Loading options...')
  expect(disabledReason({ ...row, hasOptions: false }, { state: 'reading' }, choice)).toBeUndefined()
})

test('options that failed to load can be retried; a food without options needs none', async () => {
  expect(await fields({ state: 'failed' })).toMatch(/role="alert".*load the options\..*Try again/)
  expect(disabledReason(row, { state: 'failed' }, choice)).toBeDefined()
  expect(await fields({ state: 'failed' }, { row: { ...row, hasOptions: false } })).not.toContain(
    'role="alert"',
  )
  expect(disabledReason({ ...row, hasOptions: false }, { state: 'failed' }, choice)).toBeUndefined()
})

test('ADD-04 a changed price, a sold-out food and a food that left the menu are reported', async () => {
  const repriced = { state: 'read' as const, food: { ...opened, price: 24_000 } }
  expect(await fields(repriced)).toMatch(/The price has changed\. It.*s now Rs\. 240\.00\./)
  expect(await fields({ state: 'read', food: opened })).not.toContain('The price has changed')
  expect(await fields({ state: 'gone' })).toContain('Buff Jhol Momo is no longer on the menu at Thamel.')
  const until = new Date('2026-11-15T10:15:00Z')
  expect(
    disabledReason(row, { state: 'read', food: { ...opened, soldOut: true, soldOutUntil: until } }, choice),
  ).toBe('This is sold out here until 4:00 PM.')
  expect(
    await fields({ state: 'read', food: opened }, { choice: { ...choice, hasChanged: true } }),
  ).toContain('now sold out')
})

test('CART-11 the note for the kitchen is optional and counted to 200', async () => {
  const html = await fields({ state: 'read', food: opened })
  expect(html).toMatch(/Message for the kitchen.*optional/)
  expect(html).toContain('maxLength="200"')
  expect(html).toContain('0 / 200')
})
