import { describe, expect, test } from 'vitest'
import { unavailableReasonAt, pauseAt } from './order-availability.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-15T${clock}+05:45`)
const pause = { until: at('13:00:00'), message: 'A wedding' }

describe('whether the branch can answer orders', () => {
  test.each([
    ['attended now', { seenAt: at('12:00:00') }, undefined],
    ['attended three minutes ago', { seenAt: at('11:57:00') }, undefined],
    ['attended longer ago', { seenAt: at('11:56:59') }, { because: 'unwatched' }],
    ['attended within a longer limit', { seenAt: at('11:50:00'), heartbeatMinutes: 10 }, undefined],
    ['never attended', { seenAt: undefined }, { because: 'unwatched' }],
    ['attended by a clock that runs ahead', { seenAt: at('12:00:02') }, undefined],
    ['never attended, where this is allowed', { seenAt: undefined, stopsUnwatched: false }, undefined],
    [
      'paused while the board is attended',
      { seenAt: at('12:00:00'), pause },
      { because: 'paused', ...pause },
    ],
    ['paused while the board is unattended', { pause }, { because: 'paused', ...pause }],
    [
      'paused without a message',
      { pause: { ...pause, message: '' } },
      { because: 'paused', until: pause.until },
    ],
    [
      'paused where the board need not be attended',
      { stopsUnwatched: false, pause },
      { because: 'paused', ...pause },
    ],
  ])('R-19 %s', (_, over, verdict) => {
    expect(
      unavailableReasonAt(
        { stopsUnwatched: true, seenAt: undefined, pause: undefined, heartbeatMinutes: 3, ...over },
        at('12:00:00'),
      ),
    ).toEqual(verdict)
  })

  test('a pause ends at its end', () => {
    expect(pauseAt(pause, at('12:59:59'))).toEqual(pause)
    expect(pauseAt(pause, at('13:00:00'))).toBeUndefined()
    expect(pauseAt({ until: null, message: '' }, at('12:00:00'))).toBeUndefined()
  })
})
