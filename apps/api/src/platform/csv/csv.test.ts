import { expect, test } from 'vitest'
import { csvLine } from './csv.rules.ts'

test.each([
  '=1+1',
  '+977',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  ' =1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x";"y")',
])('a cell that begins like %j is escaped as text', (value) => {
  expect(csvLine([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`)
})

test('quotes all other cells unchanged and doubles quotes inside them', () => {
  expect(csvLine(['मःम', 'a,b', 'say "momo"', 'two\nlines', 12, ''])).toBe(
    '"मःम","a,b","say ""momo""","two\nlines","12",""\r\n',
  )
})

test('a number below zero stays a number', () => {
  expect(csvLine([-12.5, '-12.5'])).toBe(`"-12.5","'-12.5"\r\n`)
})
