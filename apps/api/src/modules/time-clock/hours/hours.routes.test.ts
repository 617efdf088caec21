import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anEmployee, boss } from '../../employees/employees.factory.ts'
import { putShift, shiftFields } from '../../rosters/rosters.factory.ts'
import { hoursColumns } from '../time-clock.messages.ts'
import { aClock, aTime, moveTo, setPinOf } from '../time-clock.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-20T10:00:00+05:45'))

const path = '/api/v1/super-admin/hours'
/** Mangsir 2083 starts on 17 November. */
const month = '2083-08'
const hoursOf = async (branchId: string, query = `month=${month}`) =>
  (await boss.get(`${path}?branchId=${branchId}&${query}`)).json().data

type Clock = Awaited<ReturnType<typeof aClock>>
const plan = ({ branchId, employeeId }: Clock, over: object) =>
  putShift(branchId, newId(), shiftFields(employeeId, over))

test('a month has planned and worked time, lateness and missing clock-outs', async () => {
  const clock = await aClock()
  // On time, late by 12 minutes, overnight and late by 1 minute, without a clock-in, without a clock-out, and not yet over.
  await plan(clock, { day: '2026-11-18' })
  await plan(clock, { day: '2026-11-19' })
  await plan(clock, { day: '2026-11-20', starts: '18:00', ends: '02:00' })
  await plan(clock, { day: '2026-11-22' })
  await plan(clock, { day: '2026-11-23' })
  await plan(clock, { day: '2026-11-25' })
  await aTime(clock, '18T09:50:00', '18T19:00:30')
  await aTime(clock, '19T10:12:59', '19T19:00:00')
  await aTime(clock, '20T18:01:00', '21T02:00:00')
  await aTime(clock, '23T10:00:59')
  moveTo('25T12:00:00')
  const { rows, ...rest } = await hoursOf(clock.branchId)
  expect(rest).toMatchObject({ month, from: '2026-11-17' })
  expect(rows).toMatchObject([
    {
      employeeId: clock.employeeId,
      branchId: clock.branchId,
      planned: 5 * 540 + 480,
      worked: 550 + 527 + 479,
      late: 13,
      lateShifts: 2,
      missedShifts: 1,
      missingOuts: 1,
    },
  ])
  const { shifts, times } = (await boss.get(`${path}/${clock.employeeId}?month=${month}`)).json().data
  expect(shifts.map((shift: { late: number }) => shift.late)).toEqual([0, 12, 1, 0, 0, 0])
  expect(shifts.map((shift: { isMissed: boolean }) => shift.isMissed)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
  expect(times).toHaveLength(4)
})

test('two shifts of one day are covered by one time, and a day belongs to the month in which it starts', async () => {
  const clock = await aClock()
  await plan(clock, { day: '2026-11-16', starts: '18:00', ends: '02:00' })
  await plan(clock, { day: '2026-11-18', starts: '10:00', ends: '14:00' })
  await plan(clock, { day: '2026-11-18', starts: '15:00', ends: '19:00' })
  await aTime(clock, '16T18:00:00', '17T02:00:00')
  await aTime(clock, '18T10:00:00', '18T19:00:00')
  moveTo('25T12:00:00')
  expect((await hoursOf(clock.branchId)).rows).toMatchObject([
    { planned: 480, worked: 540, late: 0, missedShifts: 0 },
  ])
  expect((await hoursOf(clock.branchId, 'month=2083-07')).rows).toMatchObject([{ planned: 480, worked: 480 }])
})

test('the table as CSV is the one of the screen, safe for a spreadsheet', async () => {
  const clock = await aClock()
  const employeeId = await anEmployee({ branchId: clock.branchId, name: '=HYPERLINK("x")' })
  const pin = await setPinOf(employeeId)
  moveTo('18T10:00:00')
  await clock.punch({ employeeId, pin })
  moveTo('18T19:30:00')
  await clock.punch({ employeeId, pin, kind: 'out' })
  const answer = await boss.get(`${path}/export?branchId=${clock.branchId}&month=${month}`)
  expect(answer.headers['content-disposition']).toContain(`hours-${month}.csv`)
  const [head, line] = answer.body.replace('\u{feff}', '').split('\r\n')
  expect(head).toBe(hoursColumns.map((column) => `"${column}"`).join(','))
  expect(line).toContain(`"'=HYPERLINK(""x"")","Cook"`)
  expect(line).toContain('"0","9.5","0","0","0","0"')
})

test('an employee that does not exist has no hours', async () => {
  expect((await boss.get(`${path}/${newId()}`)).json().code).toBe('employee.unknown')
})
