import { expect, test } from 'vitest'
import {
  changeText,
  parseQuantity,
  quantityText,
  roughQuantityText,
  rowUnit,
  textInUnit,
  typedQuantity,
  unitsOf,
  usualUnit,
} from './quantity-text.ts'

test.each([
  [0, 'g', '0 g'],
  [300, 'g', '0.3 g'],
  [999_000, 'g', '999 g'],
  [1_000_000, 'g', '1 kg'],
  [2_500_300, 'g', '2.5 kg'],
  [103_000_000_000n, 'g', '1,03,000 kg'],
  [-66_000, 'g', '−66 g'],
  [750_000, 'ml', '750 ml'],
  [1_750_000, 'ml', '1.75 l'],
  [5_099_000, 'piece', '5,099 pcs'],
  [500, 'piece', '0.5 pcs'],
] as const)('%s thousandths of %s are shown as %s', (thousandths, baseUnit, text) => {
  expect(quantityText(thousandths, baseUnit)).toBe(text)
})

test.each([
  [877_193, 'g', '877 g'],
  [14_095_641, 'g', '14.1 kg'],
  [1_430_400, 'g', '1.43 kg'],
  [98_110_000, 'g', '98.1 kg'],
  [1_234_567_000, 'g', '1,235 kg'],
  [183_428, 'piece', '183 pcs'],
  [-2_626_700, 'ml', '−2.63 l'],
  [300, 'g', '0.3 g'],
  [999_700, 'g', '1 kg'],
] as const)('%s thousandths of %s are about %s', (thousandths, baseUnit, text) => {
  expect(roughQuantityText(thousandths, baseUnit)).toBe(text)
})

test('a change carries its sign', () => {
  const texts = [6_000_000, -1_800_000, 0].map((change) => changeText(change, 'g'))
  expect(texts).toEqual(['+6 kg', '−1.8 kg', '0 g'])
})

const sack = { id: '019311ab-0000-7000-8000-0000000000b1', name: '25 kg sack', factor: 25_000_000 }
const units = unitsOf({ baseUnit: 'g', units: [sack] })

test.each([
  ['2.5', 2_500_000],
  ['२.५', 2_500_000],
  ['2.5 kg', 2_500_000],
  ['500 g', 500_000],
  ['500g', 500_000],
  ['2 25 kg sack', 50_000_000],
  ['3 trays', undefined],
  ['kg', undefined],
  ['', undefined],
])('%s in a field for kg is %s thousandths', (text, thousandths) => {
  expect(parseQuantity(text, usualUnit('g'), units)).toBe(thousandths)
})

test('a unit with a number as its name is never taken for the end of a quantity', () => {
  expect(parseQuantity('25', usualUnit('g'), [{ name: '5', factor: 1 }])).toBe(25_000_000)
})

test('a field shows a stored quantity so that it is read back exactly', () => {
  for (const stored of [300, 66_000, 2_500_300, 8_800_000]) {
    const { amount, unit } = typedQuantity(stored, 'g')
    expect(
      parseQuantity(
        amount,
        units.find(({ name }) => name === unit)!,
      ),
    ).toBe(stored)
  }
  expect(typedQuantity(0, 'g')).toEqual({ amount: '', unit: 'kg' })
})

test('a row has the unit of which half of its quantities are at least one', () => {
  expect(rowUnit('g', [103_000_000, 9_000_000, 0]).name).toBe('kg')
  expect(rowUnit('g', [3_499_000, 421_000, -66_000]).name).toBe('g')
  expect(rowUnit('piece', [115_000]).name).toBe('pcs')
  expect(rowUnit('ml', []).name).toBe('l')
})

test.each([
  [80_000_000, 'kg', 1_000_000, '80 kg'],
  [57_500_000, 'kg', 1_000_000, '57.5 kg'],
  [50_000_000, '25 kg sack', 25_000_000, '2 × 25 kg sack'],
  [1_250_000_000, 'kg', 1_000_000, '1,250 kg'],
])('%s thousandths in %s of %s are shown as %s', (thousandths, unit, unitFactor, text) => {
  expect(textInUnit(thousandths, { unit, unitFactor })).toBe(text)
})
