import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
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
const ask = (calls: Calls, identifier: string) => calls.post('/api/v1/profile/contact', { identifier })
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
