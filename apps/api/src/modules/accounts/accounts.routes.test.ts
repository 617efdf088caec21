import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anAccount } from './accounts.factory.ts'
import { accountsTable } from './accounts.table.ts'

const product = testApp()
const boss = as('superadmin')
beforeEach(() => emptyTables(product, 'accounts'))

type Listed = {
  data: { items: { id: string; FirstName: string; Email: string }[]; nextCursor: string | null }
}
const list = async (query = '') =>
  ((await boss.get(`/api/v1/super-admin/accounts${query}`)).json() as Listed).data
const firstNames = async (query: string) => (await list(query)).items.map(({ FirstName }) => FirstName)

test('SES-08 the profile returns the own names, sign-in methods and member-since date; names can be changed', async () => {
  const { id } = await anAccount({ firstName: 'Asha', lastName: 'Rai', identifier: 'asha@example.com' })
  const { calls } = await aSession({ accountId: id })
  const profile = (await calls.get('/api/v1/profile')).json().data
  expect(profile).toEqual({
    id,
    FirstName: 'Asha',
    LastName: 'Rai',
    Email: 'asha@example.com',
    Phone: null,
    Role: 'user',
    BranchId: null,
    HasPassword: true,
    HasGoogle: false,
    MemberSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    Photo: null,
  })
  const saved = await calls.patch('/api/v1/profile', { firstName: '  आशा ', lastName: 'Rai-Lama' })
  expect(saved.json().data).toEqual({ ...profile, FirstName: 'आशा', LastName: 'Rai-Lama' })
  expect((await calls.get('/api/v1/profile')).json().data.FirstName).toBe('आशा')
})

test("A8 no account column can be sent along, and another account's profile is never changed", async () => {
  const [mine, other] = [await aSession(), await aSession()]
  const rows = async () => (await product.database.pool.query('select * from accounts order by id')).rows
  const before = await rows()
  for (const name of [...Object.keys(accountsTable.columns), 'Role', 'BranchId', 'userRole', 'accountId']) {
    const reply = await mine.calls.patch('/api/v1/profile', {
      firstName: 'A',
      lastName: 'B',
      [name]: other.accountId,
    })
    expect([name, reply.statusCode]).toEqual([name, 400])
  }
  expect(await rows()).toEqual(before)
})

test.each([
  { firstName: '', lastName: 'B' },
  { firstName: 'A' },
  { firstName: 'A\u0007', lastName: 'B' },
  { firstName: 'x'.repeat(61), lastName: 'B' },
])('a profile of %j is not valid', async (body) => {
  const { calls } = await aSession()
  expect((await calls.patch('/api/v1/profile', body)).statusCode).toBe(400)
})

test('reading or writing a profile requires a session', async () => {
  expect((await as('public').get('/api/v1/profile')).statusCode).toBe(401)
  expect((await as('public').patch('/api/v1/profile', { firstName: 'A', lastName: 'B' })).statusCode).toBe(
    401,
  )
})

test('accounts are listed newest first, twenty per page, each once', async () => {
  const made: string[] = []
  for (let i = 0; i < 45; i += 1) made.push((await anAccount()).id)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Listed['data'] = await list(cursor && `?cursor=${cursor}`)
    expect(page.items.length).toBeLessThanOrEqual(20)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(made.toReversed())
})

test('a list is filtered by role and by the beginning of a name, an email address or a number', async () => {
  await anAccount({ firstName: 'Sita', lastName: 'Gurung', identifier: 'sg@example.com' })
  await anAccount({ firstName: 'Gita', lastName: 'Sitaula', identifier: '9841234567' })
  await anAccount({
    firstName: 'Hari',
    lastName: 'Thapa',
    identifier: 'sitapaila@example.com',
    role: 'admin',
  })
  await anAccount({ firstName: '100%', lastName: 'O_Neill', identifier: 'x@example.com' })
  expect(await firstNames('?q=sita')).toEqual(['Hari', 'Gita', 'Sita'])
  expect(await firstNames('?q=SITA&role=user')).toEqual(['Gita', 'Sita'])
  expect(await firstNames('?q=sita%20gur')).toEqual(['Sita'])
  await anAccount({ firstName: 'Ram Bahadur', lastName: 'Thapa Magar', identifier: 'rb@example.com' })
  for (const q of ['ram', 'ram bah', 'Ram Bahadur', 'ram bahadur thapa', 'ram bahadur thapa m', 'thapa ma'])
    expect([q, await firstNames(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['Ram Bahadur']])
  expect(await firstNames('?q=ram%20thapa')).toEqual([])
  expect(await firstNames('?q=984')).toEqual(['Gita'])
  expect(await firstNames('?role=admin')).toEqual(['Hari'])
  expect(await firstNames('?q=%25')).toEqual([])
  expect(await firstNames('?q=100%25')).toEqual(['100%'])
  expect(await firstNames('?q=o_n')).toEqual(['100%'])
  expect(await firstNames('?q=urung')).toEqual([])
  expect((await boss.get('/api/v1/super-admin/accounts?q=%00')).statusCode).toBe(400)
  expect((await boss.get('/api/v1/super-admin/accounts?role=owner')).statusCode).toBe(400)
  expect((await list('?cursor=garbage')).items).toHaveLength(5)
})

test('RT-06 the staff list has no customers; a branch admin has the branch name', async () => {
  const branchId = await aBranch({ name: 'Thamel' })
  await anAccount({ firstName: 'Customer' })
  await anAccount({ firstName: 'Boss', role: 'superadmin' })
  await anAccount({ firstName: 'Maya', role: 'branchAdmin', branchId })
  expect(await firstNames('?staff=1')).toEqual(['Maya', 'Boss'])
  expect(await firstNames('?staff=1&q=cust')).toEqual([])
  expect(await firstNames('?staff=1&q=bo')).toEqual(['Boss'])
  expect((await list('?staff=1')).items).toMatchObject([{ BranchName: 'Thamel' }, { BranchName: null }])
  expect((await boss.get('/api/v1/super-admin/accounts?staff=yes')).statusCode).toBe(400)
})

test('lists contain neither deleted accounts nor secrets', async () => {
  const { accountId, calls } = await aSession()
  await anAccount()
  await calls.post('/api/v1/profile/delete', { password: 'yak-butter-lantern' })
  const reply = await boss.get('/api/v1/super-admin/accounts')
  expect((reply.json() as Listed).data.items).toHaveLength(1)
  expect(reply.body).not.toMatch(/argon2|password_hash/i)
  expect((await boss.get(`/api/v1/super-admin/accounts/${accountId}`)).json().code).toBe('account.unknown')
})

test('a single account has its state and version', async () => {
  const { id } = await anAccount({ state: 'suspended' })
  expect((await boss.get(`/api/v1/super-admin/accounts/${id}`)).json().data).toMatchObject({
    id,
    State: 'suspended',
    Version: 2,
  })
  expect((await boss.get('/api/v1/super-admin/accounts/not-an-id')).statusCode).toBe(400)
})
