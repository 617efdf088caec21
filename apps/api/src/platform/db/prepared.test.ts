import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { read } from './database.ts'
import { prepared } from './prepared.ts'

testDatabase()

type Values = { a: number; b: string | undefined; list: string[] }

test('a statement is built once and filled with the values of each call', async () => {
  let built = 0
  const ask = prepared((tx, { a, b, list }: Values) => {
    built += 1
    return sql<{ a: number; again: number; b: string | null; list: string[]; own: number }>`
      select ${a}::int as a, ${a}::int + 1 as again, ${b}::text as b, ${list}::text[] as list, ${7}::int as own`.compile(
      tx,
    )
  })
  const [first, second] = await read((tx) =>
    Promise.all([ask(tx, { a: 1, b: 'x', list: ['y'] }), ask(tx, { a: 5, b: undefined, list: [] })]),
  )
  expect(first).toEqual([{ a: 1, again: 2, b: 'x', list: ['y'], own: 7 }])
  expect(second).toEqual([{ a: 5, again: 6, b: null, list: [], own: 7 }])
  expect(built).toBe(1)
})
