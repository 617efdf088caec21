import { beforeEach, describe, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aWrongCode, codeSentTo, newEmail, published } from '../one-time-code.factory.ts'

const product = testApp()
const visitor = as('public')
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox')
})

let numbers = 0
const newPhone = () => `98${String(10_000_000 + process.pid * 100 + (numbers += 1)).slice(-8)}`

type Calls = Awaited<ReturnType<typeof aSession>>['calls']
const ask = (calls: Calls, identifier: string, proof: object = { currentPassword: testPassword }) =>
  calls.post('/api/v1/profile/contact', { identifier, ...proof })
const verify = (calls: Calls, requestId: string, code: string) =>
  calls.post('/api/v1/profile/contact/verify', { requestId, code })

async function aCustomer() {
  const { id, identifier } = await anAccount()
  const { calls } = await aSession({ accountId: id })
  return { id, identifier, calls }
}
async function asked(calls: Calls, identifier: string) {
  const { requestId } = (await ask(calls, identifier)).json().data as { requestId: string }
  return { requestId, code: await codeSentTo(identifier) }
}

test('SES-08 a number is added with its code, the owner is notified at the known address, and it signs in', async () => {
  const { id, identifier, calls } = await aCustomer()
  const phone = newPhone()
  const { requestId, code } = await asked(calls, phone)
  const reply = await verify(calls, requestId, code)
  expect(reply.json().data).toMatchObject({ Phone: phone, Email: identifier })
  expect(await published('auth.contact_changed')).toMatchObject([
    { payload: { accountId: id, identifier: phone } },
  ])
  const signIn = (await visitor.post('/api/v1/auth/code', { identifier: phone })).json()
  expect(signIn.code).toBe('code.too_soon')
  expect((await verify(calls, requestId, code)).json().code).toBe('code.spent')
})

test('a new address replaces the former one and voids its reset code', async () => {
  const { id, identifier: former, calls } = await aCustomer()
  const reset = (await visitor.post('/api/v1/auth/forgot-password', { identifier: former })).json().data
  const resetCode = await codeSentTo(former)
  const email = newEmail()
  const { requestId, code } = await asked(calls, email)
  expect((await verify(calls, requestId, code)).json().data).toMatchObject({ Email: email })
  expect(await published('auth.contact_changed')).toMatchObject([{ payload: { accountId: id, former } }])
  const used = { requestId: reset.requestId, code: resetCode }
  expect((await visitor.post('/api/v1/auth/verify-otp', used)).json().code).toBe('code.spent')
})

test('the contact of another account gets no code; its owner is notified, and the response is the same', async () => {
  const { calls } = await aCustomer()
  const owner = await anAccount()
  const taken = await ask(calls, owner.identifier)
  const free = await ask(calls, newEmail())
  expect(Object.keys(taken.json().data)).toEqual(Object.keys(free.json().data))
  expect((await published()).map(({ topic, payload }) => [topic, payload.accountId])).toEqual([
    ['auth.contact_taken', owner.id],
    ['auth.code_issued', undefined],
  ])
  expect((await verify(calls, taken.json().data.requestId, '000000')).json().code).toBe('code.wrong')
})

test('only the account that asked can use the code, and only with the right digits', async () => {
  const [asker, other] = [await aCustomer(), await aCustomer()]
  const { requestId, code } = await asked(asker.calls, newEmail())
  expect((await verify(asker.calls, requestId, aWrongCode(code))).json().code).toBe('code.wrong')
  expect((await verify(other.calls, requestId, code)).json().code).toBe('code.spent')
  expect((await verify(asker.calls, requestId, code)).json().code).toBe('code.spent')
})

test('a contact that another account got meanwhile is not taken away', async () => {
  const { calls } = await aCustomer()
  const email = newEmail()
  const { requestId, code } = await asked(calls, email)
  await anAccount({ identifier: email })
  expect((await verify(calls, requestId, code)).json().code).toBe('code.spent')
})

test('the owner proves the identity first: a session alone sends no code and changes nothing', async () => {
  for (const role of ['user', 'superadmin'] as const) {
    const { id } = await anAccount({ role })
    const { calls } = await aSession({ accountId: id })
    const email = newEmail()
    for (const proof of [{}, { currentPassword: 'not it' }])
      expect((await ask(calls, email, proof)).json().code).toBe('auth.wrong_password')
    expect(await published('auth.code_issued')).toEqual([])
  }
})

test('the change ends the other sessions and keeps the own one', async () => {
  const { id, calls } = await aCustomer()
  const other = await aSession({ accountId: id })
  const { requestId, code } = await asked(calls, newEmail())
  expect((await other.calls.get('/api/v1/profile')).statusCode).toBe(200)
  expect((await verify(calls, requestId, code)).statusCode).toBe(200)
  expect((await other.calls.get('/api/v1/profile')).statusCode).toBe(401)
  expect((await calls.get('/api/v1/profile')).statusCode).toBe(200)
})

describe('an account without a password', () => {
  async function withoutPassword() {
    const customer = await aCustomer()
    await product.database.pool.query('update accounts set password_hash = null where id = $1', [customer.id])
    return customer
  }
  async function ownCode({ calls, identifier }: { calls: Calls; identifier: string }) {
    const reply = await calls.post('/api/v1/profile/owner/code')
    const { requestId } = (reply.json() as { data: { requestId: string } }).data
    return { requestId, code: await codeSentTo(identifier) }
  }

  test('needs a fresh code to its current contact, once', async () => {
    const owner = await withoutPassword()
    const email = newEmail()
    expect((await ask(owner.calls, email, {})).json().code).toBe('code.needed')
    const answer = await ownCode(owner)
    const wrong = { ...answer, code: aWrongCode(answer.code) }
    expect((await ask(owner.calls, email, { answer: wrong })).json()).toMatchObject({
      code: 'code.wrong',
      details: { left: 4 },
    })
    const sent = await ask(owner.calls, email, { answer })
    expect(sent.statusCode).toBe(200)
    const { requestId } = sent.json().data
    expect((await verify(owner.calls, requestId, await codeSentTo(email))).json().data.Email).toBe(email)
    expect((await ask(owner.calls, newEmail(), { answer })).json().code).toBe('code.spent')
  })

  test('cannot use a code of another account or a code to sign in', async () => {
    const [own, other] = [await withoutPassword(), await withoutPassword()]
    const foreign = await ownCode(other)
    expect((await ask(own.calls, newEmail(), { answer: foreign })).json().code).toBe('code.spent')
    const signIn = (await visitor.post('/api/v1/auth/code', { identifier: own.identifier })).json().data
    const answer = { requestId: signIn.requestId, code: await codeSentTo(own.identifier) }
    expect((await ask(own.calls, newEmail(), { answer })).json().code).toMatch(/^code\./)
    expect((await own.calls.get('/api/v1/profile')).json().data.Email).toBe(own.identifier)
  })

  test('with a password gets no such code', async () => {
    const { calls } = await aCustomer()
    expect((await calls.post('/api/v1/profile/owner/code')).json().code).toBe('password.exists')
  })
})
