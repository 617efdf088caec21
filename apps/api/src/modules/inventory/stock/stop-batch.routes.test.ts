import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aDocument, anItem, aReceipt, post, taken } from '../inventory.factory.ts'

const served = testApp()
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(served, 'accounts', 'outbox')
})
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

async function aSuperAdmin() {
  const { id } = await anAccount({ role: 'superadmin' })
  const { calls } = await aSession({ accountId: id })
  const set = (batchId: string, isStopped: boolean, reason = 'Smells sour') =>
    calls.put(`/api/v1/super-admin/inventory/batches/${batchId}/stop`, { isStopped, reason })
  return { id, set }
}

async function aBatch() {
  const at = {
    locationId: await aBranch(),
    itemId: await anItem({ name: `Paneer ${newId()}`, tracksBatches: true }),
  }
  await aReceipt(at, 100, 100, { batch: { code: 'PN-7' } })
  const [batch] = await query('select id from stock_batches where item_id = $1', [at.itemId])
  return { ...at, id: batch!['id'] as string }
}
const stateOf = async (id: string) =>
  (await query('select stopped_by, stop_reason from stock_batches where id = $1', [id]))[0]
const events = async () =>
  (await query(`select payload from outbox where topic = 'inventory.batch-stopped' order by id`)).map(
    ({ payload }) => payload,
  )

test('is released by another person only', async () => {
  const [maya, hari, { id }] = [await aSuperAdmin(), await aSuperAdmin(), await aBatch()]
  await maya.set(id, true)
  const refused = await maya.set(id, false)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'batch.same_person'])
  expect(await stateOf(id)).toEqual({ stopped_by: maya.id, stop_reason: 'Smells sour' })
  expect((await hari.set(id, false)).statusCode).toBe(200)
  expect(await stateOf(id)).toEqual({ stopped_by: null, stop_reason: '' })
})

test('is released by the only super admin of the chain', async () => {
  const [maya, { id }] = [await aSuperAdmin(), await aBatch()]
  await maya.set(id, true)
  expect((await maya.set(id, false)).json().data).toMatchObject([{ isStopped: false }])
})

test('a suspended super admin is no second person', async () => {
  const [maya, { id }] = [await aSuperAdmin(), await aBatch()]
  await anAccount({ role: 'superadmin', state: 'suspended' })
  await maya.set(id, true)
  expect((await maya.set(id, false)).statusCode).toBe(200)
})

test('a second stop does not replace the first, so its author still cannot release it', async () => {
  const [maya, hari, { id }] = [await aSuperAdmin(), await aSuperAdmin(), await aBatch()]
  await maya.set(id, true)
  expect((await hari.set(id, true, 'Too warm')).json().data).toMatchObject([{ isStopped: true }])
  expect(await stateOf(id)).toEqual({ stopped_by: maya.id, stop_reason: 'Smells sour' })
  expect((await maya.set(id, false)).statusCode).toBe(409)
})

test('publishes one event for each change, with the places that have some of it', async () => {
  const [maya, hari, batch] = [await aSuperAdmin(), await aSuperAdmin(), await aBatch()]
  const { id, itemId, locationId } = batch
  const empty = await aBranch()
  const moved = { move: 'transfer', itemId, quantity: 40n, fromId: locationId, toId: empty } as const
  await post(aDocument([moved], { type: 'arrival', locationId: empty }))
  await post(aDocument([taken({ locationId: empty, itemId }, 40)], { type: 'waste', locationId: empty }))
  await Promise.all([maya.set(id, true), maya.set(id, true)])
  await hari.set(id, false)
  const [name] = await query('select name from stock_items where id = $1', [itemId])
  const payload = {
    batchId: id,
    code: 'PN-7',
    itemId,
    itemName: name!['name'],
    locationIds: [locationId],
  }
  expect(await events()).toEqual([
    { ...payload, isStopped: true },
    { ...payload, isStopped: false },
  ])
  const audited = 'select action from audit_log where subject_id = $1 order by id'
  expect(await query(audited, [id])).toEqual([
    { action: 'stock-batch.stopped' },
    { action: 'stock-batch.released' },
  ])
})
