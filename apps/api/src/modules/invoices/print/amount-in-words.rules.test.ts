import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.rules.ts'

test.each([
  [0, 'Rupees zero only'],
  [50, 'Rupees zero and fifty paisa only'],
  [100, 'Rupees one only'],
  [1905, 'Rupees nineteen and five paisa only'],
  [24_050, 'Rupees two hundred forty and fifty paisa only'],
  [99_999, 'Rupees nine hundred ninety nine and ninety nine paisa only'],
  [125_000, 'Rupees one thousand two hundred fifty only'],
  [1_000_000, 'Rupees ten thousand only'],
  [9_999_900, 'Rupees ninety nine thousand nine hundred ninety nine only'],
  [10_000_000, 'Rupees one lakh only'],
  [12_345_678, 'Rupees one lakh twenty three thousand four hundred fifty six and seventy eight paisa only'],
  [1_000_000_000, 'Rupees one crore only'],
  [
    2_147_483_647,
    'Rupees two crore fourteen lakh seventy four thousand eight hundred thirty six and forty seven paisa only',
  ],
])('%i paisa are %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
