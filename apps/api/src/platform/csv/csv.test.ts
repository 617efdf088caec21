import { expect, test } from 'vitest'
import { csvLine } from './csv.rules.ts'

test.each(['=1+1', '+977', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1', '＝1', '＋1', '－1', '＠x', '=HYPERLINK("http://x";"y")'])(
  'a cell that begins as %j is text to a spreadsheet',
  (value) => {
    expect(csvLine([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`)
  },
)

test('everything else stays as it is, in quotes; quotes are doubled, line breaks and commas stay inside', () => {
  expect(csvLine(['मःम', 'a,b', 'say "momo"', 'two\nlines', 12, ''])).toBe('"मःम","a,b","say ""momo""","two\nlines","12",""\r\n')
})
