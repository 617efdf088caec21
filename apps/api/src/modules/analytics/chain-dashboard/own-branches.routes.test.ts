import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const served = testApp()
const url = '/api/v1/branch-dashboard/own-branches/health'

test('an area manager sees the own branches by name with waiting and late orders and days to close, and no other', async () => {
  stopClock('2026-11-15T13:15:00+05:45')
  const [thamel, newRoad] = [await aBranch({ name: 'Thamel' }), await aBranch({ name: 'New Road' })]
  const foreign = await aBranch({ name: 'Patan' })
  const { id } = await anAccount({ role: 'branchAdmin', branchId: thamel })
  const boss = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
  await boss.calls.put(`/api/v1/super-admin/accounts/${id}/branches/${newRoad}`)
  const { calls } = await aSession({ accountId: id })
  const dueAt = new Date('2026-11-15T13:00:00+05:45')
  await anOrder({ branch_id: newRoad, state: 'placed', due_at: dueAt })
  await anOrder({ branch_id: newRoad, state: 'accepted', due_at: new Date('2026-11-15T14:00:00+05:45') })
  await anOrder({ branch_id: foreign, state: 'placed', due_at: dueAt })
  const { pool } = served.database
  await pool.query(
    `insert into till_shifts (id, branch_id, business_date, number, opened_at, opened_by, float, float_pieces)
     values ($1, $2, '2026-11-14', 1, '2026-11-14T08:00:00+05:45', $3, 0, '{}')`,
    [newId(), newRoad, id],
  )
  const { items } = (await calls.get(url)).json().data
  expect(items).toMatchObject([
    { id: newRoad, name: 'New Road', open: 2, waiting: 1, late: 1, openDays: 1 },
    { id: thamel, name: 'Thamel', open: 0, waiting: 0, late: 0, openDays: 0 },
  ])
  for (const caller of [as('public'), as('user'), as('superadmin')])
    expect((await caller.get(url)).statusCode).toBe(caller.actor ? 403 : 401)
})
