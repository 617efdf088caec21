import type { CountEntry, CountSheet } from '@momo/contracts/counts'
import { expect, test } from 'vitest'
import type { CountAction } from '../queue/count-queue.ts'
import { areasOf, isDone, nextOpen, sheetLines } from './sheet-lines.ts'

const kg = 1_000_000
const me = 'Maya Lama'
type Line = CountSheet['lines'][number]
const anEntry = (id: string, change: Partial<CountEntry> = {}): CountEntry => ({
  id,
  itemId: 'flour',
  round: 1,
  quantity: kg,
  unit: 'kg',
  replaces: [],
  countedAt: new Date(0),
  by: me,
  isOwn: true,
  ...change,
})
const aLine = (itemId: string, entries: CountEntry[] = [], storageArea = 'Dry store'): Line => ({
  itemId,
  name: itemId,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  storageArea,
  position: 0,
  isSkipped: false,
  isCountedByTwo: false,
  entries,
})
const aSheet = (lines: Line[]): CountSheet => ({
  id: 'count',
  number: 'CNT-0132',
  kind: 'weekly',
  state: 'counting',
  startedAt: new Date(0),
  startedBy: me,
  items: lines.length,
  counted: 0,
  isBlind: true,
  revision: 1,
  people: [],
  lines,
})
const anAction = (key: string, change: Partial<CountAction['entry']> = {}, refused?: string) =>
  ({
    key,
    countId: 'count',
    countedAt: 0,
    entry: { itemId: 'flour', round: 1, quantity: kg, unit: 'kg', replaces: [], ...change },
    ...(refused !== undefined && { refused }),
  }) as CountAction
const line = (entries: CountEntry[], actions: CountAction[] = []) =>
  sheetLines(aSheet([aLine('flour', entries)]), actions, me)[0]!

test('entries of a round add up, with those of this device', () => {
  const { counted, entries } = line(
    [anEntry('a', { quantity: 50 * kg })],
    [anAction('b', { quantity: 8.5 * kg })],
  )
  expect(counted).toBe(58.5 * kg)
  expect(entries.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'saved'],
    ['b', 'waiting'],
  ])
})

test('an entry that the server has and the device still stores counts once', () => {
  expect(line([anEntry('a')], [anAction('a')]).counted).toBe(kg)
})

test('a correction replaces entries, in whatever order they arrive', () => {
  const entries = [anEntry('c', { quantity: 3 * kg, replaces: ['a', 'b'] }), anEntry('a'), anEntry('b')]
  expect(line(entries).counted).toBe(3 * kg)
  expect(line(entries.toReversed()).counted).toBe(3 * kg)
})

test('skipped is not zero, and zero is counted', () => {
  const skipped = line([], [anAction('a', { quantity: undefined })])
  expect([skipped.counted, skipped.isSkipped]).toEqual([undefined, true])
  const none = line([], [anAction('a', { quantity: 0 })])
  expect([none.counted, none.isSkipped]).toEqual([0, false])
  expect(isDone(line([]))).toBe(false)
})

test('removing the only entry leaves the item skipped; removing one of two leaves the other', () => {
  const removal = anAction('x', { quantity: undefined, replaces: ['a'] })
  expect(line([anEntry('a')], [removal])).toMatchObject({ counted: undefined, isSkipped: true })
  expect(line([anEntry('a'), anEntry('b', { quantity: 2 * kg })], [removal]).counted).toBe(2 * kg)
})

test('a recount has its own round and leaves the first one as it is', () => {
  const { round, counted, entries } = line([anEntry('a')], [anAction('b', { round: 2, quantity: 2 * kg })])
  expect([round, counted, entries.length]).toEqual([2, 2 * kg, 1])
  // A recount that was skipped leaves the count before it.
  expect(line([anEntry('a')], [anAction('b', { round: 2, quantity: undefined })])).toMatchObject({
    round: 1,
    counted: kg,
    isSkipped: false,
  })
})

test('an item that two people counted is marked; a refused entry does not count', () => {
  const hari = anEntry('h', { by: 'Hari Thapa', isOwn: false })
  expect(line([hari], [anAction('a')]).isCountedByTwo).toBe(true)
  const refused = line([hari], [anAction('a', {}, 'count.posted')])
  expect([refused.isCountedByTwo, refused.counted]).toEqual([false, kg])
  expect(refused.entries.map(({ state }) => state)).toEqual(['saved', 'refused'])
})

test('the next line is the next one that is not done, also from the start; entries of other counts are ignored', () => {
  const other: CountAction = { ...anAction('o', { itemId: 'oil' }), countId: 'other' }
  const lines = sheetLines(
    aSheet([aLine('flour', [anEntry('a')]), aLine('oil'), aLine('salt', [], 'Counter')]),
    [other],
    me,
  )
  expect(nextOpen(lines, 'oil')?.itemId).toBe('salt')
  expect(nextOpen(lines, 'salt')?.itemId).toBe('oil')
  expect(nextOpen(lines, undefined)?.itemId).toBe('oil')
  expect(nextOpen(lines.slice(0, 2), 'oil')).toBeUndefined()
  expect(areasOf(lines).map(({ name, counted, isDone: done }) => [name, counted, done])).toEqual([
    ['Dry store', 1, false],
    ['Counter', 0, false],
  ])
})
