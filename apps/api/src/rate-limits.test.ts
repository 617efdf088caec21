import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const served = testApp()

// The snapshot is reviewed: it says what one account or one block of addresses can do, with and without Redis.
test('the rate limits of all routes match the reviewed snapshot', async () => {
  const lines = served.app.rateLimits.toSorted()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./rate-limits.txt')
})
