import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../../accounts/accounts.factory.ts'
import { aWrongCode, codeSentTo, published } from '../one-time-code.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const product = testApp()
const visitor = as('public')
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox, throttles')
})

const login = (identifier: string, password: string) =>
  visitor.post('/api/v1/auth/login', { identifier, password })

test('a deleted account keeps its row but no personal data', async () => {
  const { id, identifier } = await anAccount({
    firstName: 'Maya',
    lastName: 'Lama',
    identifier: 'maya.lama@example.com',
  })
  await product.database.pool.query("update accounts set google_subject = 'maya' where id = $1", [id])
  await visitor.post('/api/v1/auth/forgot-password', { identifier })
  const [mine, other] = [await aSession({ accountId: id }), await aSession({ accountId: id })]
  const reply = await mine.calls.post('/api/v1/profile/delete', { password: testPassword })
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  expect(reply.cookies.find(({ name }) => name === 'refreshToken')?.value).toBe('')
  const { rows } = await product.database.pool.query('select * from accounts where id = $1', [id])
  expect(rows).toMatchObject([
    {
      first_name: 'Deleted',
      last_name: 'account',
      state: 'deleted',
      email: null,
      phone: null,
      password_hash: null,
      google_subject: null,
      picture_id: null,
    },
  ])
  for (const { calls } of [mine, other]) expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect((await login(identifier, testPassword)).statusCode).toBe(401)
  expect(
    (
      await product.database.pool.query(
        'select from one_time_codes where ended_at is null and identifier = $1',
        [identifier],
      )
    ).rowCount,
  ).toBe(0)
  expect(await published('auth.account_deleted')).toMatchObject([{ payload: { accountId: id } }])
})

test('an account is not deleted without its password, and is deleted only once', async () => {
  const { calls } = await aSession()
  for (const body of [{}, { password: 'not it' }])
    expect((await calls.post('/api/v1/profile/delete', body)).json().code).toBe('auth.wrong_password')
  const replies = await Promise.all(
    [1, 2, 3].map(() => calls.post('/api/v1/profile/delete', { password: testPassword })),
  )
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await published('auth.account_deleted')).toHaveLength(1)
})

test('an account created through Google is deleted with a fresh code to its address', async () => {
  const { id, identifier } = await anAccount()
  await product.database.pool.query(
    "update accounts set password_hash = null, google_subject = 'goes' where id = $1",
    [id],
  )
  const { calls } = await aSession({ accountId: id })
  expect((await calls.post('/api/v1/profile/delete', {})).json().code).toBe('code.needed')
  const { requestId } = (await calls.post('/api/v1/profile/owner/code')).json().data as { requestId: string }
  const code = await codeSentTo(identifier)
  const wrong = await calls.post('/api/v1/profile/delete', { answer: { requestId, code: aWrongCode(code) } })
  expect(wrong.json().code).toBe('code.wrong')
  expect((await calls.post('/api/v1/profile/delete', { answer: { requestId, code } })).statusCode).toBe(200)
})

test('staff members cannot delete their own account', async () => {
  const { id } = await anAccount({ role: 'superadmin' })
  const { calls } = await aSession({ accountId: id })
  expect((await calls.post('/api/v1/profile/delete', { password: testPassword })).statusCode).toBe(403)
})
