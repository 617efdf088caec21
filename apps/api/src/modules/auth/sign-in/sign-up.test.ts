import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as, callsWith } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { accountsTable } from '../../accounts/accounts.table.ts'
import { deleteAccount } from '../accounts-admin/delete-account.service.ts'
import { aSignUp, codeSentTo, newEmail, aWrongCode, published } from '../one-time-code.factory.ts'
import { withBusyHashing } from '../passwords.factory.ts'

const product = testApp()
const visitor = as('public')
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox')
})

const person = { firstName: 'Asha', lastName: 'Rai', password: 'a lantern over Swayambhu' }
const signUp = (body: object) => visitor.post('/api/v1/auth/signup', body)
const verify = (requestId: string, code: string) =>
  visitor.post('/api/v1/auth/signup/verify', { requestId, code })
const accounts = async (email: string) =>
  (await product.database.pool.query('select * from accounts where email = $1', [email])).rows

test('SES-08 sign-up asks for the sent code, then creates the account and signs in', async () => {
  const reply = await signUp({ ...person, identifier: ' Asha.Rai@Example.com' })
  expect(reply.json()).toEqual({
    success: true,
    data: { requestId: expect.any(String), sentTo: 'a•••@example.com', resendAfterSeconds: 60 },
  })
  expect(await accounts('asha.rai@example.com')).toEqual([])
  const made = await verify(reply.json().data.requestId, await codeSentTo('asha.rai@example.com'))
  expect(made.json()).toMatchObject({
    success: true,
    user: { FirstName: 'Asha', LastName: 'Rai', Role: 'user', BranchId: null },
  })
  expect(made.cookies.map(({ name }) => name).toSorted()).toEqual(['knownDevice', 'refreshToken'])
  expect((await callsWith(made.json().accessToken).get('/api/v1/auth/check')).statusCode).toBe(200)
  expect(await accounts('asha.rai@example.com')).toMatchObject([
    { role: 'user', state: 'active', branch_id: null, google_subject: null },
  ])
  const again = await visitor.post('/api/v1/auth/login', {
    identifier: 'asha.rai@example.com',
    password: person.password,
  })
  expect(again.statusCode).toBe(200)
})

test('a mobile number gets its code by text message', async () => {
  const reply = await signUp({ ...person, identifier: '+977 9841000567' })
  expect(reply.json().data.sentTo).toBe('+977 98•• ••• 567')
  expect((await verify(reply.json().data.requestId, await codeSentTo('9841000567'))).statusCode).toBe(200)
})

test('the code exists only sealed in its event: not in the response, not in the table', async () => {
  const { requestId, code, password } = await aSignUp()
  const { rows } = await product.database.pool.query(
    'select *, draft::text as text from one_time_codes where id = $1',
    [requestId],
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(`"${code}"`)
  expect(stored).not.toContain(password)
  expect(JSON.stringify(await published())).not.toContain(`"${code}"`)
})

test('a sign-up for an existing account notifies its owner; the client gets the same response, and no code matches', async () => {
  const { id, identifier } = await anAccount()
  const fresh = await signUp({ ...person, identifier: newEmail() })
  const repeated = await signUp({ ...person, identifier })
  const shape = ({ statusCode, headers, body }: typeof fresh) => ({
    statusCode,
    headers: Object.keys(headers).toSorted(),
    body: body.replace(/"requestId":"[^"]+"/, '').replace(/"sentTo":"[^"]+"/, ''),
  })
  expect(shape(repeated)).toEqual(shape(fresh))
  expect((await published()).map(({ topic, payload }) => [topic, payload.accountId])).toEqual([
    ['auth.code_issued', undefined],
    ['auth.sign_up_repeated', id],
  ])
  const tries = [0, 1, 2, 3, 4].map((i) => verify(repeated.json().data.requestId, `00000${i}`))
  expect((await Promise.all(tries)).map((reply) => reply.json().code)).toEqual(
    Array.from({ length: 5 }, () => 'code.wrong'),
  )
})

test('of ten concurrent verifications one creates the account and the others find the code spent', async () => {
  const { requestId, code, identifier } = await aSignUp()
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify(requestId, code)))
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'made' : reply.json().code)).toSorted()
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 'code.spent'), 'made'])
  expect(await accounts(identifier)).toHaveLength(1)
})

test('an account created meanwhile is not overwritten', async () => {
  const { requestId, code, identifier } = await aSignUp()
  const { id } = await anAccount({ identifier, firstName: 'First' })
  expect((await verify(requestId, code)).json().code).toBe('code.spent')
  expect(await accounts(identifier)).toMatchObject([{ id, first_name: 'First' }])
})

test('a failure after the right code rolls back, and the code can be tried again', async () => {
  const { requestId, code, identifier } = await aSignUp()
  await product.database.pool.query('alter table sessions add constraint broken check (false) not valid')
  const broken = await verify(requestId, code)
  await product.database.pool.query('alter table sessions drop constraint broken')
  expect(broken.statusCode).toBe(500)
  expect(await accounts(identifier)).toEqual([])
  expect((await verify(requestId, code)).statusCode).toBe(200)
})

test('A8 every extra account column in the body is rejected, under its column name and its wire name', async () => {
  const identifier = newEmail()
  const names = [
    ...Object.keys(accountsTable.columns),
    'userRole',
    'BranchId',
    'Role',
    'isAdmin',
    '__proto__',
    'constructor',
    'keep',
  ]
  for (const name of names) {
    const body = `{"firstName":"A","lastName":"B","identifier":"${identifier}","password":"${person.password}","${name}":"superadmin"}`
    const reply = await visitor.call('POST', '/api/v1/auth/signup', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([name, reply.statusCode]).toEqual([name, 400])
  }
  expect(
    (await product.database.pool.query('select from one_time_codes where identifier = $1', [identifier]))
      .rowCount,
  ).toBe(0)
})

test.each([
  ['password.common', { ...person, identifier: 'x1@example.com', password: 'password1' }],
  ['password.common', { ...person, identifier: 'x1@example.com', password: 'asha rai 1' }],
  ['password.common', { ...person, identifier: '9801234567', password: '9801234567' }],
  ['request.invalid', { ...person, identifier: 'x1@example.com', password: 'seven77' }],
  ['request.invalid', { ...person, identifier: 'x1@example.com', password: 'ख'.repeat(86) }],
  ['request.invalid', { ...person, identifier: '9512345678' }],
  ['request.invalid', { ...person, identifier: 'x1@example.com', firstName: 'A\u202eB' }],
  ['request.invalid', { ...person, identifier: 'x1@example.com', firstName: ' ' }],
  ['request.invalid', { ...person, identifier: 'x1@example.com', lastName: 'x'.repeat(61) }],
])('%s answers %j', async (code, body) => {
  const reply = await signUp(body)
  expect([reply.statusCode, reply.json().code]).toEqual([400, code])
})

test('passwords of sixty-four characters and more are accepted, with blanks and Devanagari', async () => {
  const identifier = newEmail()
  const password = 'सूर्यको पहिलो किरण over the white roof of the world, every single morning'
  const reply = await signUp({ ...person, identifier, password })
  expect((await verify(reply.json().data.requestId, await codeSentTo(identifier))).statusCode).toBe(200)
  expect((await visitor.post('/api/v1/auth/login', { identifier, password })).statusCode).toBe(200)
})

test('after deleting an account its address can be used for a new sign-up', async () => {
  const { id, identifier, password } = await anAccount()
  await deleteAccount({ id, role: 'user', sessionId: id }, { password: password })
  const { requestId, code } = await aSignUp(identifier)
  const made = await verify(requestId, code)
  expect(made.statusCode).toBe(200)
  expect(made.json().user.id).not.toBe(id)
})

test('a wrong code stays counted although the request failed', async () => {
  const { requestId, code } = await aSignUp()
  expect((await verify(requestId, aWrongCode(code))).json()).toMatchObject({
    code: 'code.wrong',
    details: { left: 4 },
  })
  const { rows } = await product.database.pool.query('select attempts from one_time_codes where id = $1', [
    requestId,
  ])
  expect(rows).toEqual([{ attempts: 1 }])
})

test('A3 sign-up computes a hash for a known and for an unknown address', async () => {
  const known = await anAccount()
  for (const identifier of [known.identifier, newEmail()]) {
    const busy = await withBusyHashing(() => signUp({ ...person, identifier }))
    expect([busy.statusCode, busy.json().code]).toEqual([503, 'server.busy'])
    expect((await signUp({ ...person, identifier })).statusCode).toBe(200)
  }
})
