import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#platform/tokens/actor.ts'
import { watchSessions } from './watch-sessions.ts'

const pace = { pollMs: 10, blindMs: 1_500, recheckMs: 3_600_000 }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const asha: Actor = { id: 'asha', sessionId: 'a', role: 'user' }
const bina: Actor = { id: 'bina', sessionId: 'b', role: 'branchAdmin', branchId: 'patan' }

let ended: string[] = []
let shuts = 0
let isShut = false
let here: Actor[] = []
const sockets = {
  actors: () => here,
  endSessions: (ids: string[]) => void ended.push(...ids),
  shut: () => {
    shuts += 1
    isShut = true
  },
  open: () => void (isShut = false),
}
let answer: ((ids: string[]) => void) | undefined
let stop: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  ;[ended, shuts, here] = [[], 0, [asha, bina]]
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

test('disconnects an ended session within a second', async () => {
  let answer: string[] = []
  ;({ stop } = watchSessions(sockets, {
    changedSince: async () => [],
    endedSince: async () => answer,
    actorsOf: async () => here,
  }))
  await pass(400)
  answer = ['a']
  expect(ended).toEqual([])
  await pass(400)
  expect(ended).toEqual(['a'])
})

test('disconnects ended sessions, also those committed late', async () => {
  const asked: Date[] = []
  let answer: string[] = []
  const endedSince = async (moment: Date) => (asked.push(moment), answer)
  ;({ stop } = watchSessions(
    sockets,
    { changedSince: async () => [], endedSince, actorsOf: async () => here },
    pace,
  ))
  await pass(3 * pace.pollMs)
  expect(asked).toHaveLength(3)
  answer = ['a']
  await pass(pace.pollMs)
  expect(ended).toEqual(['a'])
  // The overlap is longer than any transaction.
  expect(Date.now() - asked.at(-1)!.getTime()).toBeGreaterThan(25_000)
  expect(shuts).toBe(0)
})

test('a failed poll does not advance the cursor, so the next poll covers the gap', async () => {
  const asked: Date[] = []
  let isBroken = false
  const endedSince = async (moment: Date) => {
    asked.push(moment)
    if (isBroken) throw new Error('gone')
    return []
  }
  ;({ stop } = watchSessions(
    sockets,
    { changedSince: async () => [], endedSince, actorsOf: async () => here },
    pace,
  ))
  await pass(3 * pace.pollMs)
  isBroken = true
  const from = asked.length
  await pass(5 * pace.pollMs)
  const during = asked.slice(from + 1)
  expect(during).toHaveLength(4)
  expect(new Set(during.map((moment) => moment.getTime())).size).toBe(1)
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not come', () => new Promise<string[]>((resolve) => void (answer = resolve))],
])(
  'shuts when the database answer %s for too long, and opens again with the next answer',
  async (_, outage) => {
    let isBroken = false
    const endedSince = async () => (isBroken ? outage() : [])
    ;({ stop } = watchSessions(
      sockets,
      { changedSince: async () => [], endedSince, actorsOf: async () => here },
      pace,
    ))
    await pass(pace.blindMs + 300)
    expect(shuts).toBe(0)
    isBroken = true
    await pass(pace.blindMs)
    expect(shuts).toBe(0)
    await pass(2 * pace.pollMs)
    expect(isShut).toBe(true)
    isBroken = false
    answer?.([])
    await pass(2 * pace.pollMs)
    expect(isShut).toBe(false)
  },
)

test('rechecks all sessions periodically and disconnects expired ones and those with changed rights', async () => {
  here = [asha, bina, { ...asha, sessionId: 'moved', role: 'admin' }, { ...asha, sessionId: 'over' }]
  const actorsOf = async (ids: string[]) =>
    [asha, { ...bina, branchId: 'thamel' }, { ...asha, sessionId: 'moved' }].filter(({ sessionId }) =>
      ids.includes(sessionId),
    )
  ;({ stop } = watchSessions(
    sockets,
    { changedSince: async () => [], endedSince: async () => [], actorsOf },
    { ...pace, recheckMs: 20 },
  ))
  await pass(20)
  expect(new Set(ended)).toEqual(new Set(['b', 'moved', 'over']))
})

test('disconnects a session that works in another branch within a second, and only once', async () => {
  const moved: Actor = { ...bina, branchId: 'thamel' }
  const changedSince = async () => ['b', 'elsewhere']
  const actorsOf = async (ids: string[]) => [moved].filter(({ sessionId }) => ids.includes(sessionId))
  ;({ stop } = watchSessions(sockets, { changedSince, endedSince: async () => [], actorsOf }, pace))
  await pass(pace.pollMs)
  expect(ended).toEqual(['b'])
  here = [asha, moved]
  await pass(3 * pace.pollMs)
  expect(ended).toEqual(['b'])
})

test('disconnects a page of a branch when its visit ends, but not the pages of head office', async () => {
  const dawa: Actor = { id: 'dawa', sessionId: 'd', role: 'superadmin' }
  const visit = { id: 'visit', branchId: 'patan', mode: 'read' } as const
  const page: Actor = { ...dawa, role: 'branchAdmin', branchId: 'patan', visit }
  const during: Actor = { ...dawa, openVisit: visit }
  let now: Actor = during
  const questions = {
    changedSince: async () => ['d'],
    endedSince: async () => [],
    actorsOf: async () => [now],
  }
  ;({ stop } = watchSessions(sockets, questions, pace))
  here = [page, dawa, during]
  await pass(3 * pace.pollMs)
  expect(ended).toEqual([])
  now = dawa
  here = [dawa, during]
  await pass(3 * pace.pollMs)
  expect(ended).toEqual([])
  here = [page]
  await pass(pace.pollMs)
  expect(ended).toEqual(['d'])
})

test('rechecks thousands of sessions in batches', async () => {
  here = Array.from({ length: 2_500 }, (_, i) => ({ ...asha, sessionId: `${i}` }))
  const parts: number[] = []
  const actorsOf = async (ids: string[]) => {
    parts.push(ids.length)
    return here.filter(({ sessionId }) => ids.includes(sessionId))
  }
  ;({ stop } = watchSessions(
    sockets,
    { changedSince: async () => [], endedSince: async () => [], actorsOf },
    { ...pace, recheckMs: 20 },
  ))
  await pass(20)
  expect(parts.slice(0, 3)).toEqual([1_000, 1_000, 500])
  expect(ended).toEqual([])
})
