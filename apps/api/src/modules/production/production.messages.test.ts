import { expect, test } from 'vitest'
import { quantityText, yieldText } from './production.messages.ts'

test('quantities have the largest unit that they reach', () => {
  expect(quantityText(9_800_000, 'g')).toBe('9.8 kg')
  expect(quantityText(250_000, 'ml')).toBe('250 ml')
  expect(quantityText(120_000, 'piece')).toBe('120 pcs')
  expect(quantityText(0, 'g')).toBe('0 g')
  expect(yieldText(985)).toBe('98.5 %')
})
