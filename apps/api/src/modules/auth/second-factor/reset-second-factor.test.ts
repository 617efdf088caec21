import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { transaction } from '#platform/db/database.ts'
import { unsealFor, useSecrets } from '#platform/tokens/secrets.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { published } from '../one-time-code.factory.ts'
import { anAccountWithApp } from '../second-factor.factory.ts'
import { loginAt } from '../sign-in.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { findApp } from './factors.store.ts'
import { resealSecrets } from './reseal-secrets.service.ts'
import { resetSecondFactorOf } from './reset-second-factor.service.ts'

const product = testApp()
const login = loginAt(product)
const development = Buffer.alloc(32, 'development only ')

beforeEach(async () => {
  stopClock('2026-03-01T04:00:00Z')
  useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired: true })
  await product.database.pool.query('truncate outbox, throttles')
})

const resetActions = async (id: string) =>
  (
    await product.database.pool.query<{ actor_role: string }>(
      "select actor_role from audit_log where subject_id = $1 and action = 'account.second_factor_reset'",
      [id],
    )
  ).rows.map((row) => row.actor_role)

test('a super admin resets another account once: it is signed out and notified, and needs a new factor', async () => {
  const [head, owner] = [await anAccountWithApp(), await anAccountWithApp('admin')]
  const { calls } = await aSession({ accountId: head.id })
  const session = await aSession({ accountId: owner.id })
  const url = `/api/v1/super-admin/accounts/${owner.id}/second-factor`
  for (let i = 0; i < 2; i += 1) {
    const reply = await calls.remove(url)
    expect((reply.json() as { data: object }).data).toMatchObject({ id: owner.id, HasSecondFactor: false })
  }
  expect((await session.calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect((await login(owner)).json()).toMatchObject({ user: { NeedsSecondFactor: true } })
  expect(await published('auth.second_factor_changed')).toMatchObject([
    { payload: { accountId: owner.id, change: 'reset' } },
  ])
  expect(await resetActions(owner.id)).toEqual(['superadmin'])
})

test('a super admin cannot reset the own factor, and no other role resets one', async () => {
  const [head, content] = [await anAccountWithApp(), await anAccountWithApp('admin')]
  const url = (id: string) => `/api/v1/super-admin/accounts/${id}/second-factor`
  const own = await (await aSession({ accountId: head.id })).calls.remove(url(head.id))
  const foreign = await (await aSession({ accountId: content.id })).calls.remove(url(head.id))
  expect([own.json(), foreign.json()]).toMatchObject([{ code: 'account.own' }, { code: 'auth.forbidden' }])
})

test('an account that becomes a customer has no second factor any more', async () => {
  const [head, owner] = [await anAccountWithApp(), await anAccountWithApp('admin')]
  const { calls } = await aSession({ accountId: head.id })
  await calls.put(`/api/v1/super-admin/accounts/${owner.id}/role`, { role: 'user' })
  expect((await login(owner)).json()).toMatchObject({ user: { Role: 'user' } })
})

test('the operator resets the only super admin, which is recorded', async () => {
  const { id, identifier } = await anAccountWithApp()
  expect(await resetSecondFactorOf(identifier)).toBe(true)
  expect(await resetActions(id)).toEqual(['operator'])
  expect((await login({ identifier })).json()).toHaveProperty('accessToken')
  expect(await resetSecondFactorOf(identifier)).toBe(false)
  expect(await resetSecondFactorOf('no-account@example.com')).toBe(false)
})

test('after a rotation the secrets are encrypted with the new key, and the old one can go', async () => {
  const { id, key } = await anAccountWithApp()
  const [old, next] = [
    { id: 'development', key: development },
    { id: 'next', key: randomBytes(32) },
  ]
  const sealed = async () => (await transaction((tx) => findApp(tx, id)))!.sealed_secret
  const before = await sealed()
  await resealSecrets()
  expect(await sealed()).toBe(before)
  useSecrets([next, old])
  await resealSecrets()
  useSecrets([next])
  expect(await sealed()).toMatch(/^next\./)
  expect(unsealFor('second-factor', await sealed(), id)).toBe(key)
  expect(() => unsealFor('second-factor', before, id)).toThrow('no longer configured')
  useSecrets([old])
})
