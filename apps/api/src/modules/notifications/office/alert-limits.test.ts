import type { AlertLimits } from '@momo/contracts/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { processOverdueOrders } from '../../orders/transitions/process-overdue-orders.service.ts'
import { reportOverdueTransfers } from '../../requisitions/transfers/report-overdue.service.ts'
import { aSupply, officePath } from '../../requisitions/transfers.factory.ts'
import { deleteSettings, readOne, saveSection } from '../../settings/settings.factory.ts'
import { evaluateAlerts } from '../../stock-alerts/evaluate/evaluate-alerts.service.ts'
import { requestEvening } from '../evening/request-evening.service.ts'
import { aBoss, type Boss } from './office.factory.ts'
import { refreshEntries } from './refresh-entries.service.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows

let boss: Boss
let branchId: string
beforeEach(async () => {
  stopClock('2026-11-18T18:00:00+05:45')
  await deleteSettings(product.database.pool)
  await emptyTables(
    product,
    'accounts',
    'orders',
    'outbox',
    'evening_messages',
    'message_uses',
    'office_entries',
    'payments',
    'reviews',
  )
  boss = await aBoss()
  branchId = await aBranch({ stopsUnwatched: true })
})

async function setLimits(over: Partial<AlertLimits>): Promise<void> {
  const { content } = await readOne<AlertLimits>('alerts')
  await saveSection('alerts', { ...content, ...over })
}
const kindsShown = async () => {
  await refreshEntries()
  return (await boss.list('')).map(({ kind, count }) => [kind, count])
}
async function aTask(kind: string): Promise<void> {
  const orderId = await anOrder({ branch_id: branchId })
  await query(
    `insert into order_tasks (id, order_id, branch_id, kind, owner, raised_at, due_at)
     values ($1, $2, $3, $4, 'branch', '2026-11-18T17:50:00+05:45', '2026-11-18T18:05:00+05:45')`,
    [newId(), orderId, branchId, kind],
  )
}

describe('ADM-07 the alert limits', () => {
  test('are those of the software until they are changed', async () => {
    expect(await readOne('alerts')).toEqual({
      section: 'alerts',
      version: 0,
      content: {
        cookingMinutes: 10,
        riderMinutes: 30,
        pickupMinutes: 60,
        arrivalMinutes: 30,
        escalateMinutes: 15,
        lateOrders: 3,
        missedOrders: 1,
        heartbeatMinutes: 3,
        refundHours: 0,
        transferHours: 12,
        lowStars: 2,
        eveningAt: '21:30',
        smsPerHour: 1_500,
        smsPerDay: 10_000,
        codeMailsPerHour: 1_000,
        codeMailsPerDay: 5_000,
      },
    })
  })

  test('decide from how many late and missed orders on a branch is an entry', async () => {
    for (const kind of ['late', 'not-taken', 'missed']) await aTask(kind)
    expect(await kindsShown()).toEqual([['orders.missed', 1]])
    await setLimits({ lateOrders: 2, missedOrders: 2 })
    expect(await kindsShown()).toEqual([['orders.late', 2]])
  })

  test('decide from which age on waiting refunds are an entry, which counts all of them', async () => {
    for (const createdAt of ['2026-11-18T14:00:00+05:45', '2026-11-18T17:00:00+05:45']) {
      const orderId = await anOrder({ branch_id: branchId })
      const [payment] = await query('select id from payments where order_id = $1', [orderId])
      await query(
        `insert into refunds (id, payment_id, branch_id, state, owner, amount, reason, created_at, due_at)
         values ($1, $2, $3, 'due', 'head-office', 36000, 'rejected', $4, $4)`,
        [newId(), payment!['id'], branchId, createdAt],
      )
    }
    expect(await kindsShown()).toEqual([['refund.waiting', 2]])
    await setLimits({ refundHours: 5 })
    expect(await kindsShown()).toEqual([])
    await setLimits({ refundHours: 4 })
    expect(await kindsShown()).toEqual([['refund.waiting', 2]])
  })

  test('open an entry at four fifths of a message budget and another when it is used up', async () => {
    await setLimits({ smsPerHour: 10, codeMailsPerDay: 50 })
    const use = (channel: string, hour: string, used: number) =>
      query(
        `insert into message_uses (channel, hour, used) values ($1, $2, $3)
         on conflict (channel, hour) do update set used = $3`,
        [channel, hour, used],
      )
    const subjects = async () => {
      await refreshEntries()
      return (await boss.list('topic=system')).map(({ subject }) => subject).toSorted()
    }
    // The clock is stopped at 12:15 UTC.
    await use('sms', '2026-11-18T11:00:00Z', 500)
    await use('sms', '2026-11-18T12:00:00Z', 7)
    await use('mail', '2026-11-17T12:00:00Z', 500)
    await use('mail', '2026-11-17T13:00:00Z', 39)
    expect(await subjects()).toEqual([])
    await use('sms', '2026-11-18T12:00:00Z', 8)
    await use('mail', '2026-11-17T13:00:00Z', 40)
    expect(await subjects()).toEqual(['mail day near', 'sms hour near'])
    await use('sms', '2026-11-18T12:00:00Z', 10)
    expect(await subjects()).toEqual(['mail day near', 'sms hour full'])
    expect((await boss.list('topic=system')).map(({ isUrgent }) => isUrgent)).toEqual([true, true])
    stopClock('2026-11-18T19:00:00+05:45')
    expect(await subjects()).toEqual([])
  })

  test('do not apply to jobs that failed and to a fiscal year that is missing', async () => {
    const entries = async () => {
      await refreshEntries()
      return (await boss.list('topic=system')).map(({ kind, subject, count }) => [kind, subject, count])
    }
    expect(await entries()).toEqual([])
    await query("select graphile_worker.add_job('orders.ring')")
    await query('update graphile_worker._private_jobs set attempts = max_attempts')
    expect(await entries()).toEqual([['jobs.failed', '', 1]])
    await query('delete from graphile_worker._private_jobs')
    // A year before the last day that has a fiscal year it is still time enough.
    stopClock('2032-07-15T12:00:00+05:45')
    expect(await entries()).toEqual([])
    stopClock('2032-07-16T12:00:00+05:45')
    expect(await entries()).toEqual([['fiscal-year.missing', '2033-07-15', 1]])
  })

  test('decide which review is a low one', async () => {
    await query(
      `insert into reviews (id, branch_id, half_stars, comment, created_at) values ($1, $2, 6, 'Cold', '2026-11-18T13:00:00+05:45')`,
      [newId(), branchId],
    )
    expect(await kindsShown()).toEqual([])
    await setLimits({ lowStars: 3 })
    expect(await kindsShown()).toEqual([['review.low', 1]])
  })

  test('decide how long a branch may be without a heartbeat, for orders and on the dashboard', async () => {
    await query(`insert into branch_boards values ($1, '2026-11-18T17:56:00+05:45', $1)`, [branchId])
    await query(
      `insert into branch_open_spans values ($1, '2026-11-18T10:00:00+05:45', '2026-11-18T20:00:00+05:45')
       on conflict do nothing`,
      [branchId],
    )
    const taken = async () =>
      (await as('public').get(`/api/v1/branches/${branchId}/taking`)).json().data.takesQuick
    const shown = async () => {
      const { items } = (await boss.get('/api/v1/super-admin/dashboard/branches?show=all')).json().data
      return items.find(({ id }: { id: string }) => id === branchId).isBoardOn
    }
    expect([await taken(), await shown()]).toEqual([false, false])
    await setLimits({ heartbeatMinutes: 5 })
    expect([await taken(), await shown()]).toEqual([true, true])
  })

  test('decide when an order is late and when it is head office’s', async () => {
    await setLimits({ cookingMinutes: 4, escalateMinutes: 5 })
    const id = await anOrder({ branch_id: branchId, placed_at: new Date('2026-11-18T18:00:00+05:45') })
    await as('branchAdmin', { id: branchId }).post(`/api/v1/orders/${id}/moves`, { move: 'accept' })
    const [order] = await query('select ready_at, deadline_at from orders where id = $1', [id])
    expect(order!['deadline_at'].getTime() - order!['ready_at'].getTime()).toBe(4 * 60_000)
    const ownerAfter = async (minutes: number) => {
      stopClock(new Date(order!['deadline_at'].getTime() + minutes * 60_000).toISOString())
      await processOverdueOrders()
      return (await query('select owner from order_tasks where order_id = $1', [id])).at(0)?.['owner']
    }
    expect(await ownerAfter(0)).toBe('branch')
    expect(await ownerAfter(4.9)).toBe('branch')
    expect(await ownerAfter(5)).toBe('head-office')
  })

  test('decide when a delivery that is not checked in is overdue, in its list, its alert and its event', async () => {
    stopClock('2026-11-15T10:00:00+05:45')
    const { sendOut, branchId: toId } = await aSupply()
    const { id } = await sendOut()
    stopClock('2026-11-15T18:00:00+05:45')
    const overdue = async () => {
      await reportOverdueTransfers()
      await evaluateAlerts()
      const alerts = await query(
        `select from stock_alerts where kind = 'transfer-overdue' and location_id = $1 and resolved_at is null`,
        [toId],
      )
      const events = await query(`select from outbox where topic = 'requisitions.transfer-overdue'`)
      const list = (await boss.get(`${officePath}?overdue=yes&locationId=${toId}`)).json().data.items
      const isOverdue = (await boss.get(`${officePath}/${id}`)).json().data.isOverdue
      return [alerts.length, events.length, list.length, isOverdue]
    }
    expect(await overdue()).toEqual([0, 0, 0, false])
    await setLimits({ transferHours: 5 })
    expect(await overdue()).toEqual([1, 1, 1, true])
  })

  test('decide when the evening message is requested, still once for a day', async () => {
    const requests = () => query(`select from outbox where topic = 'notifications.evening_due'`)
    await requestEvening()
    expect(await requests()).toEqual([])
    await setLimits({ eveningAt: '18:00' })
    await requestEvening()
    await setLimits({ eveningAt: '21:30' })
    stopClock('2026-11-18T21:30:00+05:45')
    await requestEvening()
    expect(await requests()).toHaveLength(1)
  })

  test.each([
    ['no late order at all', { lateOrders: 0 }],
    ['a heartbeat limit that a board cannot keep', { heartbeatMinutes: 1 }],
    ['a closing time before the evening', { eveningAt: '17:45' }],
    ['a closing time without a run of the worker', { eveningAt: '21:10' }],
    ['a closing time after the last run', { eveningAt: '23:45' }],
    ['five stars as a low review', { lowStars: 5 }],
    ['half an hour', { transferHours: 0.5 }],
  ])('%s is rejected', async (_, over) => {
    await expect(setLimits(over)).rejects.toThrow('request.invalid')
  })
})
