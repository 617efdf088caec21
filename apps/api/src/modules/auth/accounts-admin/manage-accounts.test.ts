import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const product = testApp()
const path = (id: string, what: string) => `/api/v1/super-admin/accounts/${id}/${what}`
const reason = { reason: 'Complaints of three customers' }
const unknown = '01890000-0000-7000-8000-000000000000'

beforeEach(() => emptyTables(product, 'accounts'))

async function aSuperadmin() {
  const { id } = await anAccount({ role: 'superadmin' })
  return aSession({ accountId: id })
}

const auditLog = async (subject: string) =>
  (await product.database.pool.query('select * from audit_log where subject_id = $1 order by id', [subject]))
    .rows

test('a super admin changes a role; the sessions end and the audit log names the actor', async () => {
  const boss = await aSuperadmin()
  const { accountId, calls } = await aSession()
  const branchId = await aBranch()
  const reply = await boss.calls.put(path(accountId, 'role'), { role: 'branchAdmin', branchId })
  expect(reply.json().data).toMatchObject({
    id: accountId,
    Role: 'branchAdmin',
    BranchId: branchId,
    State: 'active',
    Version: 2,
  })
  expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect(await auditLog(accountId)).toMatchObject([
    {
      actor_id: boss.accountId,
      actor_role: 'superadmin',
      action: 'account.role_changed',
      subject_kind: 'account',
      branch_id: branchId,
      details: { from: { role: 'user' }, to: { role: 'branchAdmin', branchId } },
    },
  ])
  const again = await aSession({ accountId })
  expect((await again.calls.get('/api/v1/auth/check')).json().user).toMatchObject({
    Role: 'branchAdmin',
    BranchId: branchId,
  })
})

test('setting the same role again changes nothing and ends no session', async () => {
  const boss = await aSuperadmin()
  const { accountId } = await aSession()
  await boss.calls.put(path(accountId, 'role'), { role: 'admin' })
  const { calls } = await aSession({ accountId })
  expect((await boss.calls.put(path(accountId, 'role'), { role: 'admin' })).json().data.Version).toBe(2)
  expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect(await auditLog(accountId)).toHaveLength(1)
})

test('a branch admin needs an existing branch; other roles must have none', async () => {
  const boss = await aSuperadmin()
  const { id } = await anAccount()
  const branchId = await aBranch()
  for (const [body, status, code] of [
    [{ role: 'branchAdmin' }, 400, 'account.needs_branch'],
    [{ role: 'admin', branchId }, 400, 'account.needs_branch'],
    [{ role: 'branchAdmin', branchId: unknown }, 404, 'branch.unknown'],
    [{ role: 'superAdmin' }, 400, 'request.invalid'],
    [{ role: 'owner' }, 400, 'request.invalid'],
    [{ role: 'user', state: 'suspended' }, 400, 'request.invalid'],
  ] as const) {
    const reply = await boss.calls.put(path(id, 'role'), body)
    expect([body, reply.statusCode, reply.json().code]).toEqual([body, status, code])
  }
  expect(await auditLog(id)).toEqual([])
})

test('a suspended account is signed out at once; once restored it can sign in again', async () => {
  const boss = await aSuperadmin()
  const { accountId, calls } = await aSession()
  const suspended = await boss.calls.post(path(accountId, 'suspend'), reason)
  expect(suspended.json().data).toMatchObject({ State: 'suspended' })
  expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  await expect(aSession({ accountId })).rejects.toThrow('auth.suspended')
  expect((await boss.calls.post(path(accountId, 'suspend'), reason)).json().data.State).toBe('suspended')
  expect(
    (await boss.calls.post(path(accountId, 'restore'), { reason: 'It was a mistake' })).json().data.State,
  ).toBe('active')
  expect((await boss.calls.post(path(accountId, 'restore'), { reason: 'It was a mistake' })).statusCode).toBe(
    200,
  )
  expect((await (await aSession({ accountId })).calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect((await auditLog(accountId)).map(({ action, details }) => [action, details])).toEqual([
    ['account.suspended', reason],
    ['account.restored', { reason: 'It was a mistake' }],
  ])
})

test('SEC-02 a super admin ends all sessions of an account; a repeated request writes no audit entry', async () => {
  const boss = await aSuperadmin()
  const [one, other] = [await aSession(), await aSession()]
  const second = await aSession({ accountId: one.accountId })
  const reply = await boss.calls.remove(path(one.accountId, 'sessions'))
  expect(reply.json().data).toEqual({ ended: 2 })
  for (const { calls } of [one, second]) expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect((await other.calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect((await boss.calls.remove(path(one.accountId, 'sessions'))).json().data).toEqual({ ended: 0 })
  expect((await auditLog(one.accountId)).map(({ action, details }) => [action, details])).toEqual([
    ['account.sessions_ended', { ended: 2 }],
  ])
  expect(
    (await (await aSession({ accountId: one.accountId })).calls.get('/api/v1/auth/check')).statusCode,
  ).toBe(200)
  expect((await boss.calls.remove(path(boss.accountId, 'sessions'))).json().code).toBe('account.own')
  expect((await boss.calls.remove(path(unknown, 'sessions'))).json().code).toBe('account.unknown')
})

test('a super admin cannot manage the own account or an unknown one', async () => {
  const boss = await aSuperadmin()
  const gone = await aSession()
  await gone.calls.post('/api/v1/profile/delete', { password: 'yak-butter-lantern' })
  for (const [what, body] of [
    ['suspend', reason],
    ['restore', reason],
  ] as const) {
    expect((await boss.calls.post(path(boss.accountId, what), body)).json().code).toBe('account.own')
    for (const id of [unknown, gone.accountId]) {
      const reply = await boss.calls.post(path(id, what), body)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'account.unknown'])
    }
  }
  expect((await boss.calls.put(path(boss.accountId, 'role'), { role: 'user' })).json().code).toBe(
    'account.own',
  )
  expect((await boss.calls.put(path(unknown, 'role'), { role: 'user' })).json().code).toBe('account.unknown')
})

test('the last super admin cannot be removed, even by two concurrent requests against each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    await emptyTables(product, 'accounts')
    const [one, two] = [await aSuperadmin(), await aSuperadmin()]
    const acts =
      round % 2 === 0
        ? [one.calls.put(path(two.accountId, 'role'), { role: 'user' })]
        : [one.calls.post(path(two.accountId, 'suspend'), reason)]
    const replies = await Promise.all([...acts, two.calls.post(path(one.accountId, 'suspend'), reason)])
    const { rows } = await product.database.pool.query(
      "select id from accounts where role = 'superadmin' and state = 'active'",
    )
    expect(rows).toHaveLength(1)
    // The second request is rejected as the last super admin, or because its session has already ended.
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  }
  const { rows } = await product.database.pool.query(
    "select id from accounts where role = 'superadmin' and state = 'active'",
  )
  const reply = await as('superadmin').post(path(rows[0].id, 'suspend'), reason)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'account.last_superadmin'])
})

test('a change is rolled back when the audit entry cannot be written', async () => {
  const boss = await aSuperadmin()
  const { accountId, calls } = await aSession()
  await product.database.pool.query('alter table audit_log add constraint broken check (false) not valid')
  const replies = [
    await boss.calls.put(path(accountId, 'role'), { role: 'admin' }),
    await boss.calls.post(path(accountId, 'suspend'), reason),
  ]
  await product.database.pool.query('alter table audit_log drop constraint broken')
  expect(replies.map((reply) => reply.statusCode)).toEqual([500, 500])
  expect((await calls.get('/api/v1/auth/check')).json().user.Role).toBe('user')
})

test('only a super admin may manage accounts', async () => {
  const { id } = await anAccount()
  const branch = { id: await aBranch() }
  for (const caller of [as('public'), as('user'), as('admin'), as('branchAdmin', branch)]) {
    const replies = [
      await caller.put(path(id, 'role'), { role: 'superadmin' }),
      await caller.post(path(id, 'suspend'), reason),
      await caller.post(path(id, 'restore'), reason),
      await caller.remove(path(id, 'sessions')),
      await caller.get('/api/v1/super-admin/accounts'),
      await caller.get(`/api/v1/super-admin/accounts/${id}`),
    ]
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([caller.actor ? 403 : 401]))
  }
})

test.each([
  {},
  { reason: ' ' },
  { reason: 'x'.repeat(201) },
  { reason: 'a\u0000b' },
  { reason: 'a', state: 'active' },
])('suspending with %j is not valid', async (body) => {
  const { id } = await anAccount()
  expect((await as('superadmin').post(path(id, 'suspend'), body)).statusCode).toBe(400)
})
