import { describe, expect, test } from 'vitest'
import { isGoodAgain, isLastWord, isStuck, nextCheck } from './attempt.rules.ts'

const start = new Date('2026-11-15T07:30:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const said = (status: string, word = '') => ({ status, word })

describe('ORD-03 when a wallet is asked', () => {
  test('B1 at 1, 2, 5, 10, 20, 40, 60 and 90 minutes, then every hour, for two days', () => {
    const moments: number[] = []
    for (let next = nextCheck(start, start); next !== undefined; next = nextCheck(start, next))
      moments.push((next.getTime() - start.getTime()) / 60_000)
    expect(moments.slice(0, 10)).toEqual([1, 2, 5, 10, 20, 40, 60, 90, 150, 210])
    expect(moments.slice(8, -1).every((moment, i) => moment === 150 + i * 60)).toBe(true)
    expect(moments.at(-1)).toBe(48 * 60)
  })

  test('what was missed is not made up for: the next one that is ahead counts', () => {
    expect(nextCheck(start, at(11))).toEqual(at(20))
    expect(nextCheck(start, at(48 * 60))).toBeUndefined()
  })
})

test('a wallet has said its last word when nobody can pay on it any more', () => {
  for (const wallet of ['esewa', 'khalti'] as const) {
    expect(isLastWord(wallet, said('failed'))).toBe(true)
    expect(isLastWord(wallet, said('open'))).toBe(false)
  }
  expect(isLastWord('khalti', said('expired'))).toBe(true)
  expect(isLastWord('esewa', said('expired'))).toBe(false)
})

test('only what halts at the wallet is stuck, and only after half an hour', () => {
  const after = (minutes: number) => ({ handedAt: start, at: at(minutes) })
  expect(isStuck('esewa', said('open', 'AMBIGUOUS'), after(30))).toBe(true)
  expect(isStuck('esewa', said('open', 'AMBIGUOUS'), after(29))).toBe(false)
  expect(isStuck('esewa', said('open', 'PENDING'), after(300))).toBe(false)
  expect(isStuck('khalti', said('open', 'Initiated'), after(300))).toBe(false)
  expect(isStuck('khalti', said('open', 'Pending'), after(31))).toBe(true)
  expect(isStuck('khalti', said('open', 'a word of next year'), after(31))).toBe(true)
})

test('the same way there is given again within seconds, and Khalti’s link while it lives', () => {
  const handed = (method: string, expires: number | null) => ({
    method,
    handed_at: start,
    expires_at: expires === null ? null : at(expires),
  })
  expect(isGoodAgain(handed('esewa', null), at(0.1))).toBe(true)
  expect(isGoodAgain(handed('esewa', null), at(0.2))).toBe(false)
  expect(isGoodAgain(handed('khalti', 60), at(50))).toBe(true)
  expect(isGoodAgain(handed('khalti', 60), at(58.5))).toBe(false)
  expect(isGoodAgain({ ...handed('khalti', 60), handed_at: null }, at(1))).toBe(false)
})
