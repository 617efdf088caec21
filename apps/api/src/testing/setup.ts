import { afterEach, expect, vi } from 'vitest'
import { useProviders } from '#modules/payments'
import '../modules.ts'
import { invalidateByPrefix } from '#platform/cache/cache.ts'
import { setClock } from '#platform/clock/clock.ts'
import { useSwitches } from '#platform/config/switches.ts'
import { resetStatementCache } from '#platform/db/prepared-statement-client.ts'
import { log } from '#platform/log/log.ts'

log.level = process.env['LOG_LEVEL'] ?? 'silent'

// Test files share a worker and its loaded modules, because reloading them took a third of the time; so module state is reset here.
useProviders([])
useSwitches({ addressLimits: true, orderLimits: false, demoAccounts: false })
invalidateByPrefix('')
// At most five hundred statements are prepared, and the test files of a worker have more than that together.
resetStatementCache()

// An unexpected console.error fails the test.
const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  setClock()
  const calls = consoleErrors.mock.calls.slice()
  consoleErrors.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
