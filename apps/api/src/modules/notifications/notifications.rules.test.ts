import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { holdsOnlyIds, smallestIdAt, countUnread } from './notifications.rules.ts'

test('a notification carries ids and no personal data', () => {
  expect([{}, { orderId: newId() }, { orderId: newId(), branchId: newId() }].every(holdsOnlyIds)).toBe(true)
  const personalData = [
    'Sita Gurung',
    'sita@example.com',
    '9841000000',
    9_841_000_000,
    true,
    null,
    [newId()],
    { id: newId() },
    `${newId()} Sita`,
  ]
  expect(personalData.filter((fact) => holdsOnlyIds({ id: newId(), fact }))).toEqual([])
})

test('unread counts the stored notifications after the last one read', () => {
  expect(countUnread({ first: 1, last: 7, readUpTo: 0 })).toBe(7)
  expect(countUnread({ first: 1, last: 7, readUpTo: 5 })).toBe(2)
  expect(countUnread({ first: 1, last: 7, readUpTo: 7 })).toBe(0)
  expect(countUnread({ first: 6, last: 7, readUpTo: 0 })).toBe(2)
  expect(countUnread({ first: 6, last: 7, readUpTo: 6 })).toBe(1)
  expect(countUnread({ first: undefined, last: 7, readUpTo: 0 })).toBe(0)
})

test('ids are ordered by the time they were created', () => {
  const [before, id, after] = [
    smallestIdAt(new Date(Date.now() - 5)),
    newId(),
    smallestIdAt(new Date(Date.now() + 5_000)),
  ]
  expect([before, id, after].toSorted()).toEqual([before, id, after])
  expect(smallestIdAt(new Date(0))).toBe('00000000-0000-7000-8000-000000000000')
})
