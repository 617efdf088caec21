import { expect, test } from 'vitest'
import { pageRows } from './page-rows.rules.ts'

const page = (cursor: string | undefined, limit: number) =>
  pageRows(['a', 'b', 'c'], { cursor, limit, keyOf: (row) => row })

test('pages follow each other without a gap; an unknown cursor starts from the beginning', () => {
  expect(page(undefined, 2)).toEqual({ shown: ['a', 'b'], nextCursor: 'b' })
  expect(page('b', 2)).toEqual({ shown: ['c'], nextCursor: undefined })
  expect(page('gone', 3)).toEqual({ shown: ['a', 'b', 'c'], nextCursor: undefined })
})
