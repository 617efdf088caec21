import { describe, expect, test } from 'vitest'
import { notTakingAt, pauseAt } from './order-availability.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-15T${clock}+05:45`)
const pause = { until: at('13:00:00'), message: 'A wedding' }

describe('whether anybody is there to answer', () => {
  test.each([
    ['watched this moment', { seenAt: at('12:00:00') }, undefined],
    ['watched three minutes ago', { seenAt: at('11:57:00') }, undefined],
    ['watched longer ago', { seenAt: at('11:56:59') }, { because: 'unwatched' }],
    ['never watched', { seenAt: undefined }, { because: 'unwatched' }],
    ['by a clock that runs ahead', { seenAt: at('12:00:02') }, undefined],
    ['never watched, and that does not matter', { seenAt: undefined, stopsUnwatched: false }, undefined],
    ['paused while somebody watches', { seenAt: at('12:00:00'), pause }, { because: 'paused', ...pause }],
    ['paused while nobody watches', { pause }, { because: 'paused', ...pause }],
    ['paused without a word', { pause: { ...pause, message: '' } }, { because: 'paused', until: pause.until }],
    ['paused where nobody has to watch', { stopsUnwatched: false, pause }, { because: 'paused', ...pause }],
  ])('R-19 %s', (_, over, verdict) => {
    expect(notTakingAt({ stopsUnwatched: true, seenAt: undefined, pause: undefined, ...over }, at('12:00:00'))).toEqual(verdict)
  })

  test('a pause ends at its end', () => {
    expect(pauseAt(pause, at('12:59:59'))).toEqual(pause)
    expect(pauseAt(pause, at('13:00:00'))).toBeUndefined()
    expect(pauseAt({ until: null, message: '' }, at('12:00:00'))).toBeUndefined()
  })
})
