import { expect, test } from 'vitest'
import { type Closeness, indexTexts, scoreClose } from './close-texts.rules.ts'

const index = indexTexts(['tamel', 'tali', 'katesbar', 'katesbarmahadev', 'banesbar', 'a', 'tamel'])
/** Edits to the whole text and to its beginning, of those within the limit. */
const close = (typed: string) => {
  const found: Record<string, number[]> = {}
  scoreClose(index, typed, ({ text, whole, beginning, most }: Closeness) => {
    if (Math.min(whole, beginning) <= most) found[text] = [whole, beginning]
    return 0
  })
  return found
}

test('finds the text itself, texts that begin with it, and those with few other characters', () => {
  expect(close('tamel')).toEqual({ tamel: [0, 0] })
  expect(close('kates')).toEqual({ katesbar: [3, 0], katesbarmahadev: [10, 0] })
  expect(close('katsebar')).toEqual({ katesbar: [1, 1], katesbarmahadev: [Infinity, 1] })
  expect(close('tam')).toEqual({ tamel: [2, 0] })
})

test('a short text may have no error, and one without a common pair of characters is not compared', () => {
  expect(close('tal')).toEqual({ tali: [1, 0] })
  expect(close('tem')).toEqual({})
  expect(close('xyz')).toEqual({})
  expect(close('a')).toEqual({})
  expect(close('')).toEqual({})
})

test('scores of nothing are left out', () => {
  expect([...scoreClose(index, 'tamel', ({ text }) => (text === 'tamel' ? 1 : 0))]).toEqual([['tamel', 1]])
})
