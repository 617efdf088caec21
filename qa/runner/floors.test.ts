import { expect, test } from 'vitest'
import { renderFigures } from './figures-file.ts'
import { checkFigure, type RecordedFigure, raise, unmeasured } from './floors.ts'
import type { Figure } from './proof.ts'

const ratio: Figure = { name: 'ratio', value: 0.5, unit: '', target: 0.5, better: 'higher', kind: 'rate' }
const failed: Figure = {
  name: 'failed',
  value: 0,
  unit: 'answers',
  target: 0,
  better: 'lower',
  kind: 'exact',
}
const recorded = (figure: Figure, reached: number): RecordedFigure => ({
  ...figure,
  reached,
  date: '2026-01-01',
})

test('a value at its target is met, with or without a record', () => {
  expect(checkFigure(ratio, undefined)).toBe('met')
  expect(checkFigure(failed, recorded(failed, 3))).toBe('met')
})

test('a value under its target falls short when nothing was recorded', () => {
  expect(checkFigure({ ...ratio, value: 0.49 }, undefined)).toBe('falls short')
  expect(checkFigure({ ...failed, value: 1 }, undefined)).toBe('falls short')
})

test('a target once reached stays the bound: no floor lies below it', () => {
  expect(checkFigure({ ...ratio, value: 0.49 }, recorded(ratio, 0.5))).toBe('falls short')
  expect(checkFigure({ ...failed, value: 1 }, recorded(failed, 0))).toBe('falls short')
})

test('a rate that never reached its target may be 30 % worse than the record, not more', () => {
  expect(checkFigure({ ...ratio, value: 0.281 }, recorded(ratio, 0.4))).toBe('not reached, within its floor')
  expect(checkFigure({ ...ratio, value: 0.279 }, recorded(ratio, 0.4))).toBe('falls short')
  const slow: Figure = { ...ratio, target: 100, better: 'lower' }
  expect(checkFigure({ ...slow, value: 259 }, recorded(slow, 200))).toBe('not reached, within its floor')
  expect(checkFigure({ ...slow, value: 261 }, recorded(slow, 200))).toBe('falls short')
})

test('an exact count that never reached its target may not get worse at all', () => {
  expect(checkFigure({ ...failed, value: 3 }, recorded(failed, 3))).toBe('not reached, within its floor')
  expect(checkFigure({ ...failed, value: 4 }, recorded(failed, 3))).toBe('falls short')
})

test('a value that is not a number falls short and is not recorded', () => {
  expect(checkFigure({ ...ratio, value: Number.NaN }, recorded(ratio, 0.1))).toBe('falls short')
  expect(
    raise({ ratio: recorded(ratio, 0.1) }, [{ ...ratio, value: Number.NaN }], '2026-02-02')['ratio'],
  ).toMatchObject({ reached: 0.1 })
})

test('floors only rise: a worse value leaves the record, a better one replaces it', () => {
  const before = { ratio: recorded(ratio, 0.4), failed: recorded(failed, 3) }
  const worse = raise(before, [{ ...ratio, value: 0.3 }, { ...failed, value: 4 }], '2026-02-02') // prettier-ignore
  expect(worse).toMatchObject({
    ratio: { reached: 0.4, date: '2026-01-01' },
    failed: { reached: 3, date: '2026-01-01' },
  })
  const better = raise(before, [{ ...ratio, value: 0.6 }, { ...failed, value: 0 }], '2026-02-02') // prettier-ignore
  expect(better).toMatchObject({
    ratio: { reached: 0.6, date: '2026-02-02' },
    failed: { reached: 0, date: '2026-02-02' },
  })
})

test('a figure that a run stopped measuring is named', () => {
  expect(unmeasured([ratio], { ratio: recorded(ratio, 0.6), failed: recorded(failed, 0) })).toEqual([
    'failed',
  ])
})

test('the page shows the target, the value and whether it is met, for the best run and the last one', () => {
  const step = {
    area: 'performance',
    form: 'short',
    ok: true,
    seconds: 61,
    passed: 1,
    failed: 0,
    date: '2026-02-02',
    commit: 'abc',
  } as const
  const steps = {
    journeys: { ...step, ok: false, passed: 411, failed: 1, figures: [] },
    'read-ratio': { ...step, figures: [{ ...ratio, value: 0.45 }] },
  }
  const page = renderFigures({ 'read-ratio': { ratio: recorded(ratio, 0.4) } }, { steps })
  expect(page).toContain(
    '| read-ratio | ratio | ≥ 0.5 | 0.4 | no | 2026-01-01 | `npm run prove -- read-ratio` |',
  )
  expect(page).toContain('| read-ratio | ratio | ≥ 0.5 | 0.45 | no | short | 61 s | 2026-02-02 | abc |')
  expect(page).toContain(
    '| journeys | 411 passed, 1 failed | 0 failed | 1 failed | no | short | 61 s | 2026-02-02 | abc |',
  )
})
