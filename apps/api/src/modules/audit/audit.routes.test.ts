import { beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aSession } from '../sessions/session.factory.ts'

const product = testApp()
const path = '/api/v1/super-admin/audit'
beforeEach(() => emptyTables(product, 'accounts'))

const trail = async (query = '') => (await as('superadmin').get(path + query)).json().data

test('RT-06 the audit log names actor, action and subject, newest first', async () => {
  const { id: bossId } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
  const { calls } = await aSession({ accountId: bossId })
  const { id } = await anAccount({ firstName: 'Maya', lastName: 'Lama' })
  await calls.put(`/api/v1/super-admin/accounts/${id}/role`, { role: 'admin' })
  await calls.post(`/api/v1/super-admin/accounts/${id}/suspend`, { reason: 'Left' })
  await transaction((tx) =>
    audit(tx, 'operator', { action: 'account.set_up', subject: { kind: 'account', id } }),
  )
  const { items } = await trail(`?about=${id}`)
  expect(items).toMatchObject([
    { action: 'account.set_up', actorRole: 'operator', subject: { name: 'Maya Lama' }, details: {} },
    {
      action: 'account.suspended',
      actor: { id: bossId, name: 'Dawa Sherpa' },
      actorRole: 'superadmin',
      details: { reason: 'Left' },
    },
    {
      action: 'account.role_changed',
      subject: { kind: 'account', id, name: 'Maya Lama' },
      details: { to: { role: 'admin' } },
    },
  ])
  expect(items[0].actor).toBeUndefined()
  expect((await trail(`?by=${bossId}`)).items).toHaveLength(2)
  expect((await trail(`?by=${newId()}`)).items).toEqual([])
  expect((await trail()).items.length).toBeGreaterThanOrEqual(3)
})

test('an entry about a branch names it', async () => {
  const id = await aBranch({ name: 'Thamel' })
  await transaction((tx) =>
    audit(tx, 'operator', { action: 'branch.closed', subject: { kind: 'branch', id, branchId: id } }),
  )
  expect((await trail(`?about=${id}`)).items).toMatchObject([{ subject: { kind: 'branch', name: 'Thamel' } }])
})

test('it is paged by cursor, twenty at a time, and shows each entry once', async () => {
  const subject = { kind: 'thing', id: newId() }
  for (let i = 0; i < 45; i += 1)
    await transaction((tx) => audit(tx, 'operator', { action: 'thing.done', subject, details: { i } }))
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await trail(`?about=${subject.id}&cursor=${cursor}`)
    seen.push(...page.items.map((line: { details: { i: number } }) => line.details.i))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 44 - i))
  expect((await trail(`?about=${subject.id}&cursor=garbage`)).items).toHaveLength(20)
  expect((await as('superadmin').get(`${path}?by=not-an-id`)).statusCode).toBe(400)
})

test('SEC-02 only a super admin reads it', async () => {
  for (const caller of [as('public'), as('user'), as('admin'), as('branchAdmin', { id: newId() })])
    expect((await caller.get(path)).statusCode).toBe(caller.actor ? 403 : 401)
})
