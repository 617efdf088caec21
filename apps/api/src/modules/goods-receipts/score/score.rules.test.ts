import { expect, test } from 'vitest'
import { type Measures, scoreOf } from './score.rules.ts'

const none = { good: 0, of: 0 }
const measures = (over: Partial<Measures>): Measures => ({
  onTime: none,
  complete: none,
  accepted: none,
  steadyPrices: none,
  ...over,
})
const share = (good: number, of = 100) => ({ good, of })

test('each part counts by its weight', () => {
  const perfect = { onTime: share(100), complete: share(100), accepted: share(100), steadyPrices: share(100) }
  expect(scoreOf(perfect).score).toBe(100)
  expect(scoreOf({ ...perfect, onTime: share(0) }).score).toBe(60)
  expect(scoreOf({ ...perfect, complete: share(0) }).score).toBe(70)
  expect(scoreOf({ ...perfect, accepted: share(0) }).score).toBe(80)
  expect(scoreOf({ ...perfect, steadyPrices: share(0) }).score).toBe(90)
})

test('parts are tenths of a percent, and never more than everything', () => {
  const score = scoreOf(measures({ onTime: share(11, 12), complete: share(120) }))
  expect(score).toMatchObject({ onTime: 917, complete: 1_000 })
})

test('a part that was not measured neither helps nor harms', () => {
  expect(scoreOf(measures({ accepted: share(50), steadyPrices: share(50) })).score).toBe(50)
  expect(scoreOf(measures({ complete: share(0), accepted: share(100) })).score).toBe(40)
  expect(scoreOf(measures({}))).toEqual({
    score: undefined,
    onTime: undefined,
    complete: undefined,
    accepted: undefined,
    steadyPrices: undefined,
  })
})
