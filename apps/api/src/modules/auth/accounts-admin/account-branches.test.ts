import { beforeEach, expect, test } from 'vitest'
import { branchHeader } from '@momo/contracts/shared'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const product = testApp()
const ownPath = '/api/v1/branch-dashboard/own-branches'
const current = `${ownPath}/current`
const profile = (id: string) => `/api/v1/branch-dashboard/profile/${id}`
const membership = (id: string, branchId: string) => `/api/v1/super-admin/accounts/${id}/branches/${branchId}`

beforeEach(() => emptyTables(product, 'accounts', 'branches'))

/** An area manager of Thamel and New Road, and head office. */
async function anArea() {
  const [thamel, newRoad, foreign] = [
    await aBranch({ name: 'Thamel' }),
    await aBranch({ name: 'New Road' }),
    await aBranch({ name: 'Patan' }),
  ]
  const boss = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
  const { id } = await anAccount({ role: 'branchAdmin', branchId: thamel })
  const added = await boss.calls.put(membership(id, newRoad))
  return { thamel, newRoad, foreign, boss, id, added, manager: await aSession({ accountId: id }) }
}

const auditOf = async (id: string) =>
  (
    await product.database.pool.query(
      'select action, branch_id from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows
const branchOf = async ({ calls }: Awaited<ReturnType<typeof aSession>>) =>
  (await calls.get('/api/v1/auth/check')).json().user.BranchId

test('RT-06 head office adds and removes branches of a branch admin; repeats change nothing', async () => {
  const { boss, id, thamel, newRoad, added } = await anArea()
  expect(added.json().data).toMatchObject({
    BranchId: thamel,
    FurtherBranches: [{ id: newRoad, name: 'New Road' }],
  })
  await Promise.all([boss.calls.put(membership(id, newRoad)), boss.calls.put(membership(id, newRoad))])
  expect((await boss.calls.put(membership(id, thamel))).json().data.FurtherBranches).toHaveLength(1)
  const removed = await Promise.all([1, 2].map(() => boss.calls.remove(membership(id, newRoad))))
  expect(removed.map((reply) => reply.json().data.FurtherBranches)).toEqual([[], []])
  expect(await auditOf(id)).toEqual([
    { action: 'account.branch_added', branch_id: newRoad },
    { action: 'account.branch_removed', branch_id: newRoad },
  ])
})

test('the main branch stays, other roles have no branches, and an unknown branch is not added', async () => {
  const { boss, id, thamel } = await anArea()
  expect((await boss.calls.remove(membership(id, thamel))).json()).toMatchObject({
    code: 'account.main_branch',
  })
  const customer = await anAccount()
  expect((await boss.calls.put(membership(customer.id, thamel))).json()).toMatchObject({
    code: 'account.not_branch_admin',
  })
  expect((await boss.calls.put(membership(id, newId()))).json()).toMatchObject({ code: 'branch.unknown' })
})

test('SEC-02 only head office changes branches of an account', async () => {
  const { id, foreign, manager } = await anArea()
  expect((await manager.calls.put(membership(id, foreign))).statusCode).toBe(403)
  expect((await as('public').put(membership(id, foreign))).statusCode).toBe(401)
})

test('SEC-03 an area manager switches the branch of the session, and only of this session', async () => {
  const { thamel, newRoad, id, manager } = await anArea()
  const other = await aSession({ accountId: id })
  expect((await manager.calls.get(ownPath)).json().data).toEqual({
    items: [
      { id: newRoad, name: 'New Road' },
      { id: thamel, name: 'Thamel' },
    ],
    currentId: thamel,
  })
  expect((await manager.calls.get(profile(newRoad))).statusCode).toBe(403)
  const replies = await Promise.all([1, 2].map(() => manager.calls.put(current, { branchId: newRoad })))
  expect(replies.map((reply) => reply.json().user.BranchId)).toEqual([newRoad, newRoad])
  expect((await manager.calls.get(profile(newRoad))).statusCode).toBe(200)
  expect((await manager.calls.get(profile(thamel))).statusCode).toBe(403)
  expect([await branchOf(manager), await branchOf(other)]).toEqual([newRoad, thamel])
  expect((await manager.calls.get('/api/v1/profile')).json().data.BranchId).toBe(newRoad)
})

test('SEC-03 a foreign branch is refused like one that does not exist', async () => {
  const { foreign, thamel, manager } = await anArea()
  for (const branchId of [foreign, newId()])
    expect((await manager.calls.put(current, { branchId })).json()).toMatchObject({ code: 'auth.forbidden' })
  expect((await manager.calls.put(current, { branchId: 'x' })).statusCode).toBe(400)
  expect((await as('superadmin').put(current, { branchId: foreign })).statusCode).toBe(403)
  expect((await as('public').get(ownPath)).statusCode).toBe(401)
  expect(await branchOf(manager)).toBe(thamel)
})

test('what a page of another branch sends is not applied', async () => {
  const { thamel, newRoad, manager } = await anArea()
  const pause = (shown: string) =>
    manager.calls.call('PUT', '/api/v1/branch-dashboard/pause', {
      body: { pause: null },
      headers: { [branchHeader]: shown },
    })
  expect((await pause(thamel)).statusCode).toBe(200)
  await manager.calls.put(current, { branchId: newRoad })
  const late = await pause(thamel)
  expect([late.statusCode, late.json().code]).toEqual([409, 'branch.switched'])
  expect((await pause(newRoad)).statusCode).toBe(200)
  // The account itself has no branch.
  const check = await manager.calls.get('/api/v1/auth/check', { [branchHeader]: thamel })
  expect(check.json().user.BranchId).toBe(newRoad)
})

test('a removed branch is gone at the next request, and the session chooses another one', async () => {
  const { thamel, newRoad, boss, id, manager } = await anArea()
  await manager.calls.put(current, { branchId: newRoad })
  await boss.calls.remove(membership(id, newRoad))
  expect((await manager.calls.get(profile(newRoad))).statusCode).toBe(403)
  expect((await manager.calls.get(profile(thamel))).statusCode).toBe(403)
  expect(await branchOf(manager)).toBeNull()
  expect((await manager.calls.put(current, { branchId: newRoad })).statusCode).toBe(403)
  expect((await manager.calls.put(current, { branchId: thamel })).statusCode).toBe(200)
  expect((await manager.calls.get(profile(thamel))).statusCode).toBe(200)
})

test('another role takes all branches away; a new main branch is no further branch', async () => {
  const { thamel, newRoad, boss, id } = await anArea()
  const role = `/api/v1/super-admin/accounts/${id}/role`
  const moved = await boss.calls.put(role, { role: 'branchAdmin', branchId: newRoad })
  expect(moved.json().data).toMatchObject({ BranchId: newRoad, FurtherBranches: [] })
  await boss.calls.put(membership(id, thamel))
  expect((await boss.calls.put(role, { role: 'admin' })).json().data.FurtherBranches).toEqual([])
})
