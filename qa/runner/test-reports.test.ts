import { expect, test } from 'vitest'
import { evaluateJourneys, journeysOf, type PlaywrightReport } from './test-reports.ts'

const reportOf = (...statuses: string[]): PlaywrightReport => {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  const results = [{ duration: 1000, errors: [{ message: 'the button is gone' }] }]
  const specs = statuses.map((status, i) => ({
    title: `journey ${i}`,
    tests: [{ projectName: 'phone', status, results }],
  }))
  return {
    suites: [{ file: 'cart.spec.ts', specs }],
    stats: { expected: count('expected'), unexpected: count('unexpected'), flaky: count('flaky') },
  }
}
const evaluate = (...statuses: string[]) =>
  evaluateJourneys('journeys', !statuses.includes('unexpected'), reportOf(...statuses))

test('a journey that fails is named with its reason', () => {
  const { ok, passed, failed, problems } = evaluate('expected', 'unexpected')
  expect([ok, passed, failed]).toEqual([false, 1, 1])
  expect(problems[0]).toContain('cart.spec.ts: journey 1 (phone)')
  expect(problems[0]).toContain('the button is gone')
})

test('two retries are listed, a third fails the run', () => {
  expect(evaluate('expected', 'flaky', 'flaky')).toMatchObject({
    ok: true,
    passed: 3,
    failed: 0,
    retried: [expect.any(String), expect.any(String)],
  })
  expect(evaluate('flaky', 'flaky', 'flaky')).toMatchObject({ ok: false, failed: 1 })
})

test('a run without a journey or without a report fails', () => {
  expect(evaluate().ok).toBe(false)
  expect(evaluateJourneys('journeys', false, undefined).ok).toBe(false)
})

test('the journeys of nested suites are listed with their file and title', () => {
  const nested = { file: 'cart.spec.ts', specs: [], suites: reportOf('expected', 'unexpected').suites }
  expect(Array.from(journeysOf([nested]), ({ file, title, status }) => [file, title, status])).toEqual([
    ['cart.spec.ts', 'journey 0', 'expected'],
    ['cart.spec.ts', 'journey 1', 'unexpected'],
  ])
})
