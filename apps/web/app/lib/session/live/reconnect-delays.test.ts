import { expect, test } from 'vitest'
import { reconnectDelays } from './reconnect-delays.ts'

test('R-19 a branch reconnects its socket every few seconds without limit; other roles back off to a minute', () => {
  expect(reconnectDelays('branchAdmin').reconnectionDelayMax).toBeLessThanOrEqual(5_000)
  for (const role of ['user', 'admin', 'superadmin', undefined] as const)
    expect(reconnectDelays(role).reconnectionDelayMax).toBe(60_000)
})
