import { expect, test } from 'vitest'
import { byteOrderMark, csvLine } from './csv.rules.ts'
import { parseCsv } from './parse-csv.rules.ts'

const cellsOf = (text: string) => {
  const rows = parseCsv(text)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : rows
}

test.each([
  ['a,b\r\nc,d\r\n', [['a', 'b'], ['c', 'd']]], // prettier-ignore
  ['a,b\nc,d', [['a', 'b'], ['c', 'd']]], // prettier-ignore
  ['a,b\rc,d', [['a', 'b'], ['c', 'd']]], // prettier-ignore
  ['"a,1","say ""hi""","two\nlines"', [['a,1', 'say "hi"', 'two\nlines']]],
  [',,', []],
  ['a,\n', [['a', '']]],
  ['', []],
  [`${byteOrderMark}a`, [['a']]],
])('%j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('a row has the line on which it begins, also after a cell with line breaks and empty lines', () => {
  expect(parseCsv('h\n\n"a\nb"\nc')).toEqual([
    { line: 1, cells: ['h'] },
    { line: 3, cells: ['a\nb'] },
    { line: 5, cells: ['c'] },
  ])
})

test.each([
  ['a\n"b', 2],
  ['a"b', 1],
  ['"a"b', 1],
])('%j is broken on line %d', (text, brokenAt) => {
  expect(parseCsv(text)).toEqual({ brokenAt })
})

test('what csvLine wrote is read back, also where a formula was escaped', () => {
  const cells = ['=1+1', '-2', 'मःम', 'a,b', 'say "momo"', "'quoted'", '']
  expect(cellsOf(csvLine(cells))).toEqual([cells])
})
