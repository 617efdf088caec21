import { describe, expect, test } from 'vitest'
import { type Cause, canSnoozeUntil, compareEntries, type CurrentEntry } from './entry.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute))
const cause = (over: Partial<Cause> = {}): Cause => ({
  kind: 'franchise.received',
  cause: 'new',
  subject: '',
  branch_id: null,
  record_id: null,
  count: 1,
  fact_at: at(0),
  ...over,
})
const entry = (over: Partial<CurrentEntry> = {}): CurrentEntry => ({
  ...cause(),
  id: 'e1',
  done_at: null,
  ...over,
})

describe('comparing entries with their sources', () => {
  test('a new cause opens one entry, and the same again changes nothing', () => {
    expect(compareEntries([], [cause()])).toEqual({ opened: [cause()], updated: [], gone: [] })
    expect(compareEntries([entry()], [cause()])).toEqual({ opened: [], updated: [], gone: [] })
  })

  test('the same cause of another kind is another entry', () => {
    const other = cause({ kind: 'banquet.received' })
    expect(compareEntries([entry()], [cause(), other]).opened).toEqual([other])
  })

  test('a newer fact is news and reopens an entry that a person set to done', () => {
    const newer = cause({ count: 2, fact_at: at(5) })
    expect(compareEntries([entry()], [newer]).updated).toEqual([
      { id: 'e1', cause: newer, isNews: true, isReopened: false },
    ])
    expect(compareEntries([entry({ done_at: at(1) })], [newer]).updated).toMatchObject([{ isReopened: true }])
  })

  test('fewer records are no news: an entry that is done stays done', () => {
    const fewer = cause({ count: 1 })
    const { updated } = compareEntries([entry({ count: 3, done_at: at(1) })], [fewer])
    expect(updated).toMatchObject([{ isNews: false, isReopened: false }])
  })

  test('an entry without a cause is gone, done or not', () => {
    expect(compareEntries([entry(), entry({ id: 'e2', cause: 'x', done_at: at(1) })], []).gone).toEqual([
      'e1',
      'e2',
    ])
  })
})

test('a snooze ends after now and within thirty days', () => {
  const days = (count: number) => new Date(at(0).getTime() + count * 86_400_000)
  expect([days(0), days(-1), days(30.01)].map((until) => canSnoozeUntil(until, at(0)))).toEqual([
    false,
    false,
    false,
  ])
  expect([days(0.01), days(30)].map((until) => canSnoozeUntil(until, at(0)))).toEqual([true, true])
})
