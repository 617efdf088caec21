import { expect, test } from 'vitest'
import { editsBetween, mostEdits } from './edit-distance.ts'

test.each([
  ['thamel', 'thamel', 0, 0],
  ['thaml', 'thamel', 1, 1],
  ['thmael', 'thamel', 1, 1],
  ['tamell', 'thamel', 2, 2],
  ['kot', 'kotesbar', Infinity, 0],
  ['ktoesbar', 'kotesbarmahadev', Infinity, 1],
  ['abcdef', 'uvwxyz', Infinity, Infinity],
  ['', 'a', 1, 0],
])('%s has %s → %d edits, %d to its beginning', (typed, text, whole, beginning) => {
  expect(editsBetween(typed, text, 3)).toEqual({ whole, beginning })
})

/** The same distance by its definition, without limit and short cuts. */
function slowEdits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const options = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        options.push(table[i - 2]![j - 2]! + 1)
      table[i]![j] = Math.min(...options)
    }
  return table[a.length]![b.length]!
}

const longer = (words: string[]): string[] =>
  words.flatMap((word) => [...'abc'].map((letter) => word + letter))
const upToFour = [['']]
  .concat(
    [1, 2, 3, 4].map((length) => {
      let words = ['']
      for (let i = 0; i < length; i += 1) words = longer(words)
      return words
    }),
  )
  .flat()

test('up to the limit it is the distance of the definition, for all short words', () => {
  for (const typed of upToFour)
    for (const text of upToFour) {
      const least = slowEdits(typed, text)
      const beginnings = Array.from({ length: text.length + 1 }, (_, j) => slowEdits(typed, text.slice(0, j)))
      const beginning = Math.min(...beginnings)
      expect(editsBetween(typed, text, 2)).toEqual({
        whole: text.length > typed.length + 2 || least > 2 ? expect.any(Number) : least,
        beginning: beginning <= 2 ? beginning : Infinity,
      })
      if (least > 2) expect(editsBetween(typed, text, 2).whole).toBeGreaterThan(2)
    }
})

test('short words may have no error, long ones up to three', () => {
  expect([2, 3, 4, 5, 6, 8, 9, 20].map(mostEdits)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})
