import { beforeEach, describe, expect, test } from 'vitest'
import { applicationStates } from '@momo/contracts/inbox'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { putShift, shiftFields } from '../../rosters/rosters.factory.ts'
import { aClock, aTime, at, moveTo } from '../../time-clock/time-clock.factory.ts'
import { anEmployee, boss, employeeFields, listOf, path } from '../employees.factory.ts'

const served = testApp()
beforeEach(async () => {
  stopClock('2026-11-16T09:00:00+05:45')
  await emptyTables(served, 'shifts', 'work_time_corrections', 'work_times', 'career_applications')
})

type Clock = Awaited<ReturnType<typeof aClock>>

/** A shift of 16 November from 10:00 to 19:00 by default. */
async function plan({ branchId, employeeId }: Pick<Clock, 'branchId' | 'employeeId'>, over: object = {}) {
  const answer = await putShift(branchId, newId(), shiftFields(employeeId, over))
  expect(answer.statusCode, answer.body).toBe(200)
}

async function planned(over: object = {}): Promise<Clock> {
  const clock = await aClock()
  await plan(clock, over)
  return clock
}

const todayOf = async ({ branchId, employeeId }: Pick<Clock, 'branchId' | 'employeeId'>) =>
  (await listOf(`branchId=${branchId}`)).items.find(({ id }) => id === employeeId)?.today
const idsOf = async (query: string) => (await listOf(query)).items.map(({ id }) => id).toSorted()
const summary = async () => (await boss.get(`${path}/summary`)).json().data

const shift = { startsAt: at('16T10:00:00').toISOString(), endsAt: at('16T19:00:00').toISOString() }

describe('the work day of an employee', () => {
  test('goes from planned to here and done', async () => {
    const clock = await planned()
    expect(await todayOf(clock)).toEqual({ state: 'planned', shift })
    await aTime(clock, '16T09:55:00')
    expect(await todayOf(clock)).toEqual({ state: 'here', shift })
    moveTo('16T19:05:00')
    await clock.punch({ kind: 'out' })
    expect(await todayOf(clock)).toEqual({ state: 'done', shift })
  })

  test('is late from the first whole minute, keeps the lateness, and is absent without a clock-in', async () => {
    const [clock, away] = [await planned(), await planned()]
    moveTo('16T10:00:59')
    expect(await todayOf(clock)).toEqual({ state: 'planned', shift })
    moveTo('16T10:01:00')
    expect(await todayOf(clock)).toEqual({ state: 'late', shift, lateMinutes: 1 })
    await aTime(clock, '16T10:20:30')
    moveTo('16T12:00:00')
    expect(await todayOf(clock)).toEqual({ state: 'here', shift, lateMinutes: 20 })
    expect(await todayOf(away)).toEqual({ state: 'late', shift, lateMinutes: 120 })
    moveTo('16T19:00:00')
    expect(await todayOf(away)).toEqual({ state: 'absent', shift })
    await clock.punch({ kind: 'out' })
    expect(await todayOf(clock)).toEqual({ state: 'done', shift, lateMinutes: 20 })
    // A clock-in after the shift does not belong to it.
    await aTime(away, '16T19:30:00')
    expect(await todayOf(away)).toEqual({ state: 'here', shift })
  })

  test('exists without a shift for a clock-in only', async () => {
    const clock = await aClock()
    expect(await todayOf(clock)).toBeUndefined()
    await aTime(clock, '16T10:00:00')
    expect(await todayOf(clock)).toEqual({ state: 'here' })
    moveTo('16T12:00:00')
    await clock.punch({ kind: 'out' })
    expect(await todayOf(clock)).toEqual({ state: 'done' })
    moveTo('17T09:00:00')
    expect(await todayOf(clock)).toBeUndefined()
  })

  test('changes at midnight in Kathmandu, except for a shift that is not over', async () => {
    const [day, night] = [await planned(), await planned({ starts: '20:00', ends: '02:00' })]
    await plan(day, { day: '2026-11-17' })
    await plan(night, { day: '2026-11-17', starts: '20:00', ends: '02:00' })
    await aTime(night, '16T20:10:00')
    moveTo('16T23:59:59')
    expect(await todayOf(day)).toMatchObject({ state: 'absent', shift })
    moveTo('17T00:00:00')
    expect(await todayOf(day)).toEqual({
      state: 'planned',
      shift: { startsAt: at('17T10:00:00').toISOString(), endsAt: at('17T19:00:00').toISOString() },
    })
    const lastNight = { startsAt: at('16T20:00:00').toISOString(), endsAt: at('17T02:00:00').toISOString() }
    expect(await todayOf(night)).toEqual({ state: 'here', shift: lastNight, lateMinutes: 10 })
    moveTo('17T02:00:00')
    await night.punch({ kind: 'out' })
    expect(await todayOf(night)).toEqual({
      state: 'planned',
      shift: { startsAt: at('17T20:00:00').toISOString(), endsAt: at('18T02:00:00').toISOString() },
    })
  })

  test('has a time without a clock-out for sixteen hours', async () => {
    const clock = await aClock()
    await aTime(clock, '16T10:00:00')
    moveTo('17T02:00:00')
    expect(await todayOf(clock)).toEqual({ state: 'here' })
    expect((await summary()).onShift.here).toBe(1)
    moveTo('17T02:00:01')
    expect(await todayOf(clock)).toBeUndefined()
    expect((await summary()).onShift.here).toBe(0)
    expect(await idsOf(`branchId=${clock.branchId}&today=here`)).toEqual([])
  })
})

describe('the filter', () => {
  test('finds who is clocked in, and who is late or came late', async () => {
    const [here, cameLate, missing, absent] = [
      await planned(),
      await planned(),
      await planned(),
      await aClock(),
    ]
    await plan(absent, { starts: '06:00', ends: '11:00' })
    await aTime(here, '16T09:55:00')
    await aTime(cameLate, '16T10:05:00')
    moveTo('16T11:30:00')
    const ids = ({ employeeId }: Clock) => employeeId
    expect(await idsOf('today=here')).toEqual([here, cameLate].map(ids).toSorted())
    expect(await idsOf('today=late')).toEqual([cameLate, missing].map(ids).toSorted())
    expect(await idsOf(`today=late&branchId=${missing.branchId}`)).toEqual([missing.employeeId])
    expect(await idsOf(`today=late&branchId=${here.branchId}`)).toEqual([])
    expect(await idsOf('today=late&state=left')).toEqual([])
    expect((await boss.get(`${path}?today=away`)).statusCode).toBe(400)
  })

  test('applies to every page', async () => {
    const clock = await planned()
    const others = await Promise.all([1, 2].map(() => anEmployee({ branchId: clock.branchId })))
    for (const employeeId of others) await plan({ ...clock, employeeId })
    await anEmployee({ branchId: clock.branchId })
    moveTo('16T10:30:00')
    const first = await listOf('today=late&limit=2')
    const next = await listOf(`today=late&limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(next.nextCursor).toBeNull()
    const ids = [...first.items, ...next.items].map(({ id }) => id)
    expect(ids.toSorted()).toEqual([clock.employeeId, ...others].toSorted())
  })
})

describe('the tiles', () => {
  test('count who is on shift and who is late, with the branch that has most', async () => {
    const [one, two] = [await planned(), await planned()]
    const second = await anEmployee({ branchId: two.branchId })
    await plan({ ...two, employeeId: second })
    await plan(await aClock(), { starts: '14:00', ends: '19:00' })
    const unplanned = await aClock()
    expect(await summary()).toMatchObject({ onShift: { here: 0, planned: 0 } })
    expect((await summary()).late).toEqual({ people: 0 })
    await aTime(unplanned, '16T09:30:00')
    await aTime(one, '16T10:15:00')
    moveTo('16T10:30:00')
    const { onShift, late } = await summary()
    expect(onShift).toEqual({ here: 2, planned: 3 })
    const name = (await listOf(`branchId=${two.branchId}`)).items[0]?.branchName
    expect(late).toEqual({ people: 3, most: { branchName: name, people: 2 } })
    moveTo('17T10:30:00')
    expect(await summary()).toMatchObject({ onShift: { here: 0, planned: 0 }, late: { people: 0 } })
  })

  test('leave out shifts of those who have left', async () => {
    const { branchId } = await aClock()
    const employeeId = newId()
    const fields = employeeFields({ branchId })
    await boss.put(`${path}/${employeeId}`, fields)
    await plan({ branchId, employeeId })
    moveTo('16T11:00:00')
    expect(await summary()).toMatchObject({ onShift: { planned: 1 }, late: { people: 1 } })
    await boss.put(`${path}/${employeeId}`, { ...fields, leftOn: '2026-11-15', version: 1 })
    const { onShift, late } = await summary()
    expect([onShift.planned, late]).toEqual([0, { people: 0 }])
    expect((await listOf(`branchId=${branchId}&state=left`)).items[0]).not.toHaveProperty('today')
  })

  test('count the applications without a decision', async () => {
    for (const status of [...applicationStates, 'new'])
      await served.database.pool.query(
        `insert into career_applications (id, full_name, contact, email, qualification, designation, temp_address,
           perm_address, status, delete_after, fingerprint)
         values ($1, 'Nabin Rai', '9841000000', 'n@example.com', 'diploma', 'Cook', 'A', 'B', $2, '2027-05-14', $3)`,
        [newId(), status, newId()],
      )
    expect((await summary()).applications).toEqual({ open: 4, new: 2 })
  })
})

test('a branch admin sees the work days of no branch here', async () => {
  const { branchId, admin } = await planned()
  for (const query of ['', `?branchId=${branchId}`, `?branchId=${await aBranch()}&today=late`, '/summary'])
    expect((await admin.get(`${path}${query}`)).statusCode).toBe(403)
  expect((await as('public').get(`${path}/summary`)).statusCode).toBe(401)
})
