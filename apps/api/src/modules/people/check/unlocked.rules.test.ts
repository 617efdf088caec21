import { describe, expect, test } from 'vitest'
import { isUnlocked } from './unlocked.rules.ts'

const at = (text: string): Date => new Date(`2026-11-16T${text}+05:45`)
const held = (over: object = {}) => ({
  started_at: at('10:00:00'),
  used_at: at('10:10:00'),
  ended_at: null,
  is_current: true,
  ...over,
})
const check = (over: object, asked: { at: Date; madeAt?: Date }) =>
  isUnlocked(held(over), { idleMinutes: 5, madeAt: undefined, ...asked })

describe('a request', () => {
  test.each([
    [{}, '10:15:00', true],
    [{}, '10:15:01', false],
    [{ ended_at: at('10:11:00') }, '10:11:00', false],
    [{ is_current: false }, '10:11:00', false],
  ])('case %#', (over, time, isValid) => expect(check(over, { at: at(time) })).toBe(isValid))
})

describe('a queued action counts by the time at which it was made', () => {
  test.each([
    [{}, '10:30:00', '10:30:10', true],
    [{}, '09:57:00', '10:30:00', false],
    [{ ended_at: at('10:20:00') }, '10:19:00', '21:00:00', true],
    [{ ended_at: at('10:20:00') }, '10:23:00', '10:24:00', false],
    [{}, '10:30:00', '22:30:01', false],
    [{}, '10:40:00', '10:30:00', false],
    [{ is_current: false }, '10:11:00', '10:12:00', false],
  ])('case %#', (over, made, time, isValid) =>
    expect(check(over, { at: at(time), madeAt: at(made) })).toBe(isValid),
  )
})
