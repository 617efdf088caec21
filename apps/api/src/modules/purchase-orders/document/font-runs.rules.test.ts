import { expect, test } from 'vitest'
import { runsOf, wrapText } from './font-runs.rules.ts'

test('a text is split where its font changes; blanks stay with what is before', () => {
  expect(runsOf('Maida मैदा 25 kg')).toEqual([
    { script: 'latin', text: 'Maida ' },
    { script: 'devanagari', text: 'मैदा ' },
    { script: 'latin', text: '25 kg' },
  ])
  expect(runsOf('Škoda')).toEqual([
    { script: 'latin-ext', text: 'Š' },
    { script: 'latin', text: 'koda' },
  ])
  expect(runsOf('')).toEqual([])
})

/** Each character is one wide. */
const wrapped = (text: string, width: number): string[] =>
  wrapText(text, width, (run) => run.text.length).map((line) => line.map((run) => run.text).join(''))

test.each([
  ['Chicken mince, fresh', 20, ['Chicken mince, fresh']],
  ['Chicken mince, fresh', 14, ['Chicken mince,', 'fresh']],
  ['Chicken mince', 4, ['Chic', 'ken', 'minc', 'e']],
  ['कुखुराको मासु', 8, ['कुखुराको', 'मासु']],
  ['', 10, ['']],
])('%j in a width of %d', (text, width, lines) => {
  expect(wrapped(text, width)).toEqual(lines)
})
