import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

testApp({ env: { PUBLIC_ORIGIN: 'https://10.0.0.7' } })
const path = '/api/v1/profile/second-factor'
beforeEach(() => useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired: true }))

test('a site at an IP address offers no passkeys', async () => {
  const { id } = await anAccount({ role: 'admin' })
  const { calls } = await aSession({ accountId: id })
  expect((await calls.get(path)).json()).toMatchObject({ data: { offersPasskeys: false } })
  expect((await calls.post(`${path}/passkeys/options`)).json()).toMatchObject({ code: 'passkey.unavailable' })
})
