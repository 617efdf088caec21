import { expect, test } from 'vitest'
import { useFixedClock, stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aSupply } from '../transfers.factory.ts'
import { reportOverdueTransfers } from './report-overdue.service.ts'

const served = testApp()
useFixedClock('2026-11-15T10:00:00+05:45')

async function reported(): Promise<unknown[]> {
  const { rows } = await served.database.pool.query<{ payload: unknown }>(
    `select payload from outbox where topic = 'requisitions.transfer-overdue' order by id`,
  )
  return rows.map(({ payload }) => payload)
}

test('a shipment is reported once, 12 hours after it was due, and not when it was checked in', async () => {
  const { sendOut, receive, kitchen, branchId } = await aSupply()
  const { id } = await sendOut()
  const other = await aSupply()
  const arrived = await other.sendOut()
  await other.receive(arrived.id)
  const third = await aSupply()
  await third.pack(await third.require())
  stopClock('2026-11-16T00:00:00+05:45')
  await reportOverdueTransfers()
  expect(await reported()).toEqual([])
  stopClock('2026-11-16T00:00:01+05:45')
  await Promise.all([reportOverdueTransfers(), reportOverdueTransfers()])
  await reportOverdueTransfers()
  const event = {
    transferId: id,
    number: expect.stringMatching(/^TRF-\d{4}$/),
    fromId: kitchen.id,
    toId: branchId,
  }
  expect(await reported()).toEqual([event])
  await receive(id)
  await reportOverdueTransfers()
  expect(await reported()).toHaveLength(1)
})
