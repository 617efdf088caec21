import { afterEach, expect, vi } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'

log.level = process.env['LOG_LEVEL'] ?? 'silent'

// What a program prints as an error and nobody expected is a failed test, not noise.
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  setClock()
  const calls = complaints.mock.calls.slice()
  complaints.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
