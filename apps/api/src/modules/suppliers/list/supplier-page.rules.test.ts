import { describe, expect, test } from 'vitest'
import { pageOf, readCursor, writeCursor } from './supplier-page.rules.ts'

const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
/** A Sunday. */
const at = (time: string) => new Date(`2026-11-15T${time}:00+05:45`)
const one = (n: number, over: object = {}) => ({
  id: idOf(n),
  name: `Supplier ${n}`,
  orderDays: [0, 3],
  orderBy: '16:00',
  isArchived: false,
  ...over,
})
const everything = { at: at('09:00'), onlyToday: false, after: undefined, limit: 100 }

describe('a page of suppliers', () => {
  test('by the next order day has the earliest first and those without one last', () => {
    const listed = [
      one(1, { orderDays: [] }),
      one(2, { orderDays: [3] }),
      one(3),
      one(4, { orderBy: '12:00' }),
      one(5, { isArchived: true }),
      one(6, { name: 'asan dry goods' }),
      one(7, { orderBy: '08:00' }),
    ]
    const { ids, nextCursor } = pageOf(listed, { ...everything, sort: 'next-order-day' })
    expect(ids).toEqual([4, 6, 3, 7, 2, 1, 5].map(idOf))
    expect(nextCursor).toBeUndefined()
  })

  test('by name ignores the case and the order days', () => {
    const listed = [one(1, { name: 'b' }), one(2, { name: 'A', orderDays: [] }), one(3, { name: 'C' })]
    expect(pageOf(listed, { ...everything, sort: 'name' }).ids).toEqual([2, 1, 3].map(idOf))
  })

  test('of today has only those with time left', () => {
    const listed = [one(1), one(2, { orderBy: '09:00' }), one(3, { orderDays: [1] })]
    expect(pageOf(listed, { ...everything, sort: 'name', onlyToday: true }).ids).toEqual([idOf(1)])
  })

  test.each(['next-order-day', 'name'] as const)(
    'by %s continues after the last row, although it has gone and others changed',
    (sort) => {
      const listed = Array.from({ length: 10 }, (_, i) =>
        one(i, { name: i % 2 === 0 ? 'Same_name' : `Supplier ${i}`, orderDays: i < 5 ? [0] : [] }),
      )
      const whole = pageOf(listed, { ...everything, sort }).ids
      const first = pageOf(listed, { ...everything, sort, limit: 4 })
      expect(first.ids).toEqual(whole.slice(0, 4))
      const cursor = readCursor(first.nextCursor)!
      expect(cursor.at).toEqual(at('09:00'))
      const left = listed.filter(({ id }) => id !== first.ids.at(-1))
      expect(pageOf(left, { ...everything, ...cursor, sort }).ids).toEqual(whole.slice(4))
    },
  )

  test('has no row twice and leaves none out when a time passes between two pages', () => {
    const listed = [one(1, { orderBy: '10:00' }), one(2, { orderBy: '11:00' }), one(3, { orderBy: '12:00' })]
    const seen: string[] = []
    let page = pageOf(listed, { ...everything, sort: 'next-order-day', limit: 1 })
    for (seen.push(...page.ids); page.nextCursor; seen.push(...page.ids))
      page = pageOf(listed, {
        ...everything,
        ...readCursor(page.nextCursor)!,
        sort: 'next-order-day',
        limit: 1,
      })
    expect(seen).toEqual([1, 2, 3].map(idOf))
  })
})

test('a cursor survives its round trip, with any name', () => {
  const cursor = { at: at('09:00'), after: { until: 8.64e15, id: idOf(1), name: 'तरकारी_50% & more' } }
  expect(readCursor(writeCursor(cursor))).toEqual({
    at: cursor.at,
    after: expect.objectContaining(cursor.after),
  })
  expect(writeCursor({ ...cursor, after: { ...cursor.after, name: 'x'.repeat(80) } }).length).toBeLessThan(
    200,
  )
})

test.each([
  undefined,
  '',
  'nonsense',
  `1_2_not-an-id_x`,
  `-1_0_${idOf(1)}_x`,
  `8640000000000000_0_${idOf(1)}_x`,
  `1.5_0_${idOf(1)}_x`,
])('%j is no cursor', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
