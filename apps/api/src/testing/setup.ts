import { afterEach, expect, vi } from 'vitest'
import { useProviders } from '#modules/payments'
import { dropAll } from '#platform/cache/cache.ts'
import { setClock } from '#platform/clock/clock.ts'
import { useSwitches } from '#platform/config/switches.ts'
import { forgetNames } from '#platform/db/prepared-statement-client.ts'
import { log } from '#platform/log/log.ts'

log.level = process.env['LOG_LEVEL'] ?? 'silent'

// Files share a worker, and with it the modules: reading them anew took a third of the time. What one has put to use is not the next one's.
useProviders([])
useSwitches({ addressLimits: true, demoAccounts: false })
dropAll('')
// Five hundred statements get a name, and the files of a worker have more than that together.
forgetNames()

// What a program prints as an error and nobody expected is a failed test, not noise.
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  setClock()
  const calls = complaints.mock.calls.slice()
  complaints.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
