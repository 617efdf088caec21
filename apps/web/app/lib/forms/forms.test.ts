import { Password } from '@momo/contracts/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { timeLeft } from '#lib/format/time-left.ts'
import { problemOf } from './fault-problem.ts'
import { findErrors, readValues, required, ruleOf } from './form-values.ts'

const texts = { offline: 'offline', failed: 'failed', codes: { 'auth.wait': 'Too many tries.' } }
const fault = (status: number, code: string, details?: unknown) =>
  new ApiError({ status, code, message: `the server on ${code}`, details })

afterEach(() => vi.unstubAllGlobals())

test("a rule returns the contract's message, and undefined for a valid value", () => {
  const rule = ruleOf(Password)
  expect(rule('short', {})).toBe('Use at least 8 characters')
  expect(rule('long enough', {})).toBeUndefined()
  // Length only: no composition rules.
  expect(rule('aaaaaaaa', {})).toBeUndefined()
})

test('errors are in the order of the rules, a missing value counts as empty, and only the requested fields are checked', () => {
  const rules = {
    name: required('name?'),
    again: (value: string, all: Record<string, string>) => (value === all['name'] ? undefined : 'differ'),
  }
  expect(Object.entries(findErrors(rules, { again: 'x' }))).toEqual([
    ['name', 'name?'],
    ['again', 'differ'],
  ])
  expect(findErrors(rules, { again: 'x' }, ['again'])).toEqual({ again: 'differ' })
  expect(findErrors(rules, { name: 'a', again: 'a' })).toEqual({})
})

test('files are not form values', () => {
  const form = new FormData()
  form.set('name', 'Sita')
  form.set('photo', new File([], 'a.png'))
  expect(readValues(form)).toEqual({ name: 'Sita' })
})

test("our own message is shown, else the server's; errors users can't fix get a generic text", () => {
  expect(problemOf(fault(429, 'auth.wait', { seconds: 42 }), texts)).toEqual({
    text: 'Too many tries.',
    waitSeconds: 42,
  })
  expect(problemOf(fault(404, 'device.unknown'), texts)).toEqual({ text: 'the server on device.unknown' })
  expect(problemOf(fault(503, 'server.busy'), texts)).toEqual({ text: 'failed' })
})

test('offline, every network failure is shown as offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(problemOf(fault(502, 'server.unreachable'), texts)).toEqual({ text: 'offline' })
})

test('a validation error of the server belongs to its field', () => {
  const details = [
    { in: 'body', path: '/identifier', message: 'This email or number already has an account' },
  ]
  expect(problemOf(fault(400, 'request.invalid', details), texts)).toEqual({
    text: 'This email or number already has an account',
    field: 'identifier',
  })
  expect(problemOf(fault(400, 'request.invalid', [{ in: 'body', path: '/x' }]), texts)).toEqual({
    text: 'the server on request.invalid',
  })
})

test('a bug is reported to developers and shown as a generic failure', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const bug = new TypeError('x is not a function')
  expect(problemOf(bug, texts)).toEqual({ text: 'failed' })
  expect(reported).toHaveBeenCalledWith(bug)
})

test.each([
  [42, '0:42'],
  [60, '1:00'],
  [3600, '60:00'],
])('%i seconds left read %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
