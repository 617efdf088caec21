import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as, callsWith } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aWrongCode, codeSentTo, newEmail, published } from '../one-time-code.factory.ts'

const product = testApp()
const visitor = as('public')
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox')
})

const ask = (identifier: string) => visitor.post('/api/v1/auth/code', { identifier })
const verify = (requestId: string, code: string, more: object = {}) =>
  visitor.post('/api/v1/auth/code/verify', { requestId, code, ...more })
const accounts = async (email: string) =>
  (await product.database.pool.query('select * from accounts where email = $1', [email])).rows

/** Asks for a code and returns the request with its code. */
async function asked(identifier: string) {
  const { requestId } = (await ask(identifier)).json().data as { requestId: string }
  return { requestId, code: await codeSentTo(identifier) }
}

test('a new address gets a code, an account without a name, and a session', async () => {
  const identifier = newEmail()
  const { requestId, code } = await asked(identifier)
  expect(await accounts(identifier)).toEqual([])
  const reply = await verify(requestId, code)
  expect(reply.json()).toMatchObject({ success: true, user: { FirstName: '', LastName: '', Role: 'user' } })
  expect(reply.cookies.map(({ name }) => name).toSorted()).toEqual(['knownDevice', 'refreshToken'])
  const calls = callsWith(reply.json().accessToken)
  expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect(await accounts(identifier)).toMatchObject([{ role: 'user', state: 'active', password_hash: null }])
  // One word is a whole name.
  const named = await calls.patch('/api/v1/profile', { firstName: 'Sita', lastName: '' })
  expect(named.json().data).toMatchObject({ FirstName: 'Sita', LastName: '' })
})

test('a customer with a password signs in to the same account', async () => {
  const { id, identifier } = await anAccount()
  const { requestId, code } = await asked(identifier)
  expect((await verify(requestId, code)).json().user.id).toBe(id)
})

test('a session for this visit only has a cookie without an expiry', async () => {
  const { requestId, code } = await asked(newEmail())
  const reply = await verify(requestId, code, { keep: false })
  const cookie = reply.cookies.find(({ name }) => name === 'refreshToken')
  expect([cookie?.maxAge, cookie?.expires]).toEqual([undefined, undefined])
})

test('no code is sent for a staff account; its owner is notified, and the response is the same', async () => {
  const { id, identifier } = await anAccount({ role: 'superadmin' })
  const fresh = await ask(newEmail())
  const staff = await ask(identifier)
  expect(Object.keys(staff.json().data)).toEqual(Object.keys(fresh.json().data))
  expect((await published()).map(({ topic, payload }) => [topic, payload.accountId])).toEqual([
    ['auth.code_issued', undefined],
    ['auth.staff_code_requested', id],
  ])
  const tries = [0, 1, 2, 3, 4].map((i) => verify(staff.json().data.requestId, `00000${i}`))
  expect((await Promise.all(tries)).map((reply) => reply.json().code)).toEqual(
    Array.from({ length: 5 }, () => 'code.wrong'),
  )
})

test('a customer who became staff after the code was sent is not signed in', async () => {
  const { id, identifier } = await anAccount()
  const { requestId, code } = await asked(identifier)
  await product.database.pool.query("update accounts set role = 'admin' where id = $1", [id])
  expect((await verify(requestId, code)).json().code).toBe('code.spent')
})

test('a suspended customer learns it only with the right code, which is then spent', async () => {
  const { id, identifier } = await anAccount()
  await product.database.pool.query("update accounts set state = 'suspended' where id = $1", [id])
  const { requestId, code } = await asked(identifier)
  expect((await verify(requestId, aWrongCode(code))).json().code).toBe('code.wrong')
  expect((await verify(requestId, code)).json().code).toBe('auth.suspended')
  expect((await verify(requestId, code)).json().code).toBe('code.spent')
})

test('of ten concurrent right answers one creates the account, and a code of another purpose is refused', async () => {
  const identifier = newEmail()
  const { requestId, code } = await asked(identifier)
  expect((await visitor.post('/api/v1/auth/signup/verify', { requestId, code })).json().code).toBe(
    'code.expired',
  )
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify(requestId, code)))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await accounts(identifier)).toHaveLength(1)
})

test('a second code within a minute is refused with the seconds to wait', async () => {
  const identifier = newEmail()
  await ask(identifier)
  const again = await ask(identifier)
  expect(again.json().code).toBe('code.too_soon')
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
})
