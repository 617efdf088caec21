import { describe, expect, test } from 'vitest'
import { type Entry, summarizeItem } from './entries.rules.ts'

const at = (minute: number): Date => new Date(`2026-11-15T08:${String(minute).padStart(2, '0')}:00Z`)
const entry = (id: string, quantity: number | undefined, over: Partial<Entry> = {}): Entry => ({
  id,
  itemId: 'maida',
  round: 1,
  quantity,
  replaces: [],
  countedAt: at(0),
  by: 'maya',
  ...over,
})

const counted = (...entries: Entry[]): (number | undefined)[] => [
  ...new Set([entries, entries.toReversed()].map((sent) => summarizeItem(sent).rounds.at(-1)?.counted)),
]

describe('entries of an item, in whatever order they arrive,', () => {
  test('add up', () => {
    expect(counted(entry('a', 50_000), entry('b', 8_500, { by: 'hari' }))).toEqual([58_500])
  })

  test('are replaced by a correction', () => {
    expect(counted(entry('a', 50), entry('b', 8), entry('c', 40, { replaces: ['a'] }))).toEqual([48])
    expect(
      counted(entry('a', 50), entry('b', 40, { replaces: ['a'] }), entry('c', 45, { replaces: ['b'] })),
    ).toEqual([45])
  })

  test('that are skipped or withdrawn are not zero', () => {
    expect(counted(entry('a', undefined))).toEqual([undefined])
    expect(counted(entry('a', 5), entry('b', undefined, { replaces: ['a'] }))).toEqual([undefined])
    expect(counted(entry('a', undefined), entry('b', 0))).toEqual([0])
    expect(summarizeItem([entry('a', undefined)])).toMatchObject({ isSkipped: true })
    expect(summarizeItem([])).toMatchObject({ isSkipped: false, rounds: [] })
  })

  test('of a recount do not change the first round, and the last round counts', () => {
    const first = entry('a', 50)
    const again = entry('b', 40, { round: 2, replaces: ['a'], countedAt: at(20), by: 'hari' })
    expect(counted(first, again)).toEqual([40])
    expect(summarizeItem([again, first]).rounds).toMatchObject([
      { round: 1, counted: 50, by: ['maya'] },
      { round: 2, counted: 40, by: ['hari'] },
    ])
  })
})

test('a round lasts from its first to its last entry that counts', () => {
  const { rounds } = summarizeItem([
    entry('a', 1, { countedAt: at(1) }),
    entry('b', 2, { countedAt: at(9) }),
    entry('c', 3, { countedAt: at(5), replaces: ['a'] }),
  ])
  expect(rounds).toMatchObject([{ firstAt: at(5), lastAt: at(9) }])
})

test('an item that two people have counted is marked', () => {
  expect(summarizeItem([entry('a', 7), entry('b', 6, { by: 'hari' })]).isCountedByTwo).toBe(true)
  expect(summarizeItem([entry('a', 7), entry('b', 6)]).isCountedByTwo).toBe(false)
})
