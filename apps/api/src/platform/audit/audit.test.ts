import { expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { audit } from './audit.ts'

const db = testDatabase()
const rows = async () => (await db.database.pool.query('select * from audit_log order by id')).rows
const actor = { id: newId(), sessionId: newId(), role: 'branchAdmin', branchId: newId() } as const

test('records actor, action and details, and the log is append-only', async () => {
  const subject = { kind: 'branch', id: actor.branchId, branchId: actor.branchId }
  await transaction((tx) =>
    audit(tx, actor, { action: 'branch.renamed', subject, details: { from: 'A', to: 'B' } }),
  )
  await transaction((tx) =>
    audit(tx, 'operator', { action: 'account.made', subject: { kind: 'account', id: 'x' } }),
  )
  expect(await rows()).toMatchObject([
    {
      actor_id: actor.id,
      actor_role: 'branchAdmin',
      action: 'branch.renamed',
      branch_id: actor.branchId,
      details: { from: 'A', to: 'B' },
    },
    { actor_id: null, actor_role: 'operator', action: 'account.made', branch_id: null, details: {} },
  ])
  for (const change of [
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(db.database.pool.query(change)).rejects.toThrow('append-only')
})

test('a rolled-back change leaves no audit record', async () => {
  const before = await rows()
  const stopped = transaction(async (tx) => {
    await audit(tx, actor, { action: 'branch.closed', subject: { kind: 'branch', id: actor.branchId } })
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await rows()).toEqual(before)
})
