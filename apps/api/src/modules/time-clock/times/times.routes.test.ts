import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { boss } from '../../employees/employees.factory.ts'
import { auditOf } from '../../suppliers/suppliers.factory.ts'
import { aClock, aTime, at, clockPath, moveTo } from '../time-clock.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-16T10:00:00+05:45'))

const iso = (text: string) => at(text).toISOString()
const correction = (over: object = {}) => ({
  id: newId(),
  startedAt: iso('16T10:00:00'),
  endedAt: iso('16T19:00:00'),
  reason: 'Forgot to clock out',
  version: 1,
  ...over,
})
const officePath = (id: string) => `/api/v1/super-admin/work-times/${id}/corrections`

test('a missing clock-out is corrected with a reason; the original stays and the change is in the log', async () => {
  const clock = await aClock()
  const id = await aTime(clock, '16T10:00:00')
  moveTo('17T09:00:00')
  const path = `${clockPath}/times/${id}/corrections`
  const body = correction()
  const corrected = (await clock.admin.post(path, body)).json().data
  expect(corrected).toMatchObject({
    endedAt: iso('16T19:00:00'),
    isMissing: false,
    version: 2,
    corrections: [{ startedBefore: iso('16T10:00:00'), reason: 'Forgot to clock out' }],
  })
  expect(corrected.corrections[0]).not.toHaveProperty('endedBefore')
  expect((await clock.admin.post(path, body)).json().data).toEqual(corrected)
  expect((await clock.admin.post(path, correction())).json().code).toBe('work_time.changed')
  const { times, missing } = (await clock.admin.get(`${clockPath}/times?day=2026-11-16`)).json().data
  expect([times, missing]).toEqual([[corrected], []])
  expect(await auditOf(served.database.pool, clock.employeeId)).toContain('work_time.corrected')
})

test('head office corrects any branch, another branch admin does not', async () => {
  const clock = await aClock()
  const id = await aTime(clock, '16T10:00:00', '16T18:00:00')
  moveTo('17T09:00:00')
  const stranger = as('branchAdmin', { id: await aBranch() })
  const refused = await stranger.post(`${clockPath}/times/${id}/corrections`, correction({ version: 2 }))
  expect(refused.statusCode).toBe(403)
  const corrected = await boss.post(officePath(id), correction({ version: 2 }))
  expect(corrected.json().data).toMatchObject({
    endedAt: iso('16T19:00:00'),
    corrections: [{ endedBefore: iso('16T18:00:00') }],
  })
  expect((await boss.post(officePath(newId()), correction())).json().code).toBe('work_time.unknown')
})

test('a correction is neither in the future nor at the time of another one', async () => {
  const clock = await aClock()
  const first = await aTime(clock, '16T10:00:00', '16T12:00:00')
  await aTime(clock, '16T14:00:00', '16T18:00:00')
  const send = (over: object) => boss.post(officePath(first), correction({ version: 2, ...over }))
  expect((await send({ endedAt: iso('16T18:00:01') })).json().code).toBe('work_time.future')
  expect((await send({ endedAt: iso('16T15:00:00') })).json().code).toBe('work_time.overlaps')
  expect((await send({ endedAt: iso('16T14:00:00') })).statusCode).toBe(200)
})
