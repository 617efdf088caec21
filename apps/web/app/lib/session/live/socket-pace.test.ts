import { expect, test } from 'vitest'
import { socketPace } from './socket-pace.ts'

test('R-19 a kitchen’s lost socket tries again within seconds for as long as it takes; everybody else’s later and later', () => {
  expect(socketPace('branchAdmin').reconnectionDelayMax).toBeLessThanOrEqual(5_000)
  for (const role of ['user', 'admin', 'superadmin', undefined] as const) expect(socketPace(role).reconnectionDelayMax).toBe(60_000)
})
