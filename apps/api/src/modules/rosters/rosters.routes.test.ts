import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anEmployee, boss } from '../employees/employees.factory.ts'
import { auditOf } from '../suppliers/suppliers.factory.ts'
import { aShift, ownRosterPath, putShift, rosterPath, shiftFields, weekAt } from './rosters.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-18T09:00:00+05:45'))

const auditOfOne = (id: string) => auditOf(served.database.pool, id)

describe('a shift', () => {
  test('is planned and changed with the version that was read; a stale change is a conflict', async () => {
    const [branchId, id] = [await aBranch(), newId()]
    const employeeId = await anEmployee({ branchId })
    const fields = shiftFields(employeeId, { note: 'Counter' })
    const planned = (await putShift(branchId, id, fields)).json().data
    expect(planned).toEqual({ ...fields, id, version: 1 })
    const changed = (await putShift(branchId, id, { ...fields, ends: '20:00', version: 1 })).json().data
    expect(changed).toMatchObject({ ends: '20:00', version: 2 })
    const stale = await putShift(branchId, id, { ...fields, ends: '21:00', version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'shift.changed', details: { version: 2 } })
    const { people, shifts } = await weekAt(branchId, '2026-11-18')
    expect(people.map((person) => person.id)).toEqual([employeeId])
    expect(shifts).toEqual([changed])
    expect(await auditOfOne(employeeId)).toEqual(['employee.added', 'shift.planned', 'shift.changed'])
  })

  test('sent twice, also at once, is planned once', async () => {
    const [branchId, id] = [await aBranch(), newId()]
    const fields = shiftFields(await anEmployee({ branchId }))
    const answers = await Promise.all([1, 2, 3].map(() => putShift(branchId, id, fields)))
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([1, 1, 1])
    expect((await weekAt(branchId, fields.day)).shifts).toHaveLength(1)
  })

  test('may end on the next day', async () => {
    const branchId = await aBranch()
    const night = await aShift(branchId, { starts: '18:00', ends: '02:00' })
    expect(night).toMatchObject({ day: '2026-11-16', starts: '18:00', ends: '02:00' })
    const early = shiftFields(night.employeeId, { day: '2026-11-17', starts: '01:30', ends: '05:00' })
    expect((await putShift(branchId, newId(), early)).json().code).toBe('shift.overlaps')
    expect((await putShift(branchId, newId(), { ...early, starts: '02:00' })).statusCode).toBe(200)
  })

  test('at the time of another one of the same person is refused, in every branch', async () => {
    const [one, other] = [await aBranch(), await aBranch()]
    const { employeeId } = await aShift(one)
    const answer = await putShift(one, newId(), shiftFields(employeeId, { starts: '18:59', ends: '22:00' }))
    expect(answer.json()).toMatchObject({
      code: 'shift.overlaps',
      details: { branchName: expect.any(String), day: '2026-11-16', starts: '10:00', ends: '19:00' },
    })
    const person = (await boss.get(`/api/v1/super-admin/employees/${employeeId}`)).json().data
    const { accountName: _, branchName: __, documents: ___, id: ____, ...fields } = person
    await boss.put(`/api/v1/super-admin/employees/${employeeId}`, { ...fields, branchId: other })
    expect((await putShift(other, newId(), shiftFields(employeeId))).json().code).toBe('shift.overlaps')
  })

  test('of two overlapping ones at once only one is planned', async () => {
    const branchId = await aBranch()
    const employeeId = await anEmployee({ branchId })
    const fields = ['10:00', '11:00', '12:00'].map((starts) => shiftFields(employeeId, { starts }))
    const answers = await Promise.all(fields.map((body) => putShift(branchId, newId(), body)))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('is only for people of the branch while they work there', async () => {
    const branchId = await aBranch()
    const strangers = [
      newId(),
      await anEmployee(),
      await anEmployee({ branchId: await aBranch() }),
      await anEmployee({ branchId, leftOn: '2026-11-15' }),
      await anEmployee({ branchId, joinedOn: '2026-11-17' }),
    ]
    for (const id of strangers)
      expect((await putShift(branchId, newId(), shiftFields(id))).json().code).toBe('shift.employee_away')
    const employeeId = await anEmployee({ branchId })
    expect((await putShift(newId(), newId(), shiftFields(employeeId))).json().code).toBe('branch.unknown')
  })

  test('is deleted with the version that was read', async () => {
    const branchId = await aBranch()
    const { id, employeeId } = await aShift(branchId)
    const remove = (version: number) => boss.remove(`${rosterPath(branchId)}/shifts/${id}?version=${version}`)
    expect((await remove(2)).json().code).toBe('shift.changed')
    expect((await remove(1)).statusCode).toBe(200)
    expect((await remove(1)).json().code).toBe('shift.unknown')
    expect(await auditOfOne(employeeId)).toContain('shift.removed')
  })
})

describe('a copied week', () => {
  test('has the shifts of the week before; a second copy adds nothing', async () => {
    const branchId = await aBranch()
    const day = await aShift(branchId, { note: 'Counter' })
    const night = await aShift(branchId, { day: '2026-11-21', starts: '18:00', ends: '02:00' })
    const copy = async () =>
      (await boss.post(`${rosterPath(branchId)}/copy`, { day: '2026-11-24' })).json().data
    expect((await weekAt(branchId, '2026-11-24')).shiftsBefore).toBe(2)
    expect(await copy()).toEqual({ copied: 2, skipped: 0 })
    expect(await copy()).toEqual({ copied: 0, skipped: 2 })
    expect((await weekAt(branchId, '2026-11-22')).shifts).toMatchObject([
      { employeeId: day.employeeId, day: '2026-11-23', starts: '10:00', ends: '19:00', note: 'Counter' },
      { employeeId: night.employeeId, day: '2026-11-28', starts: '18:00', ends: '02:00' },
    ])
    expect(await auditOfOne(branchId)).toContain('roster.copied')
  })

  test('sent twice at once is copied once', async () => {
    const branchId = await aBranch()
    await aShift(branchId)
    const copies = await Promise.all(
      [1, 2, 3].map(() => boss.post(`${rosterPath(branchId)}/copy`, { day: '2026-11-24' })),
    )
    expect(copies.map((copy) => copy.json().data.copied).toSorted()).toEqual([0, 0, 1])
  })

  test('leaves out people who have left and times that are taken', async () => {
    const branchId = await aBranch()
    await aShift(branchId, { day: '2026-11-15' })
    const busy = await aShift(branchId)
    const other = shiftFields(busy.employeeId, { day: '2026-11-23', starts: '18:00', ends: '22:00' })
    await putShift(branchId, newId(), other)
    const gone = await anEmployee({ branchId, leftOn: '2026-11-20' })
    await putShift(branchId, newId(), shiftFields(gone))
    const answer = await boss.post(`${rosterPath(branchId)}/copy`, { day: '2026-11-22' })
    expect(answer.json().data).toEqual({ copied: 1, skipped: 2 })
  })
})

describe('a branch admin', () => {
  test('plans the own branch only', async () => {
    const [own, foreign] = [await aBranch(), await aBranch()]
    const admin = as('branchAdmin', { id: own })
    const employeeId = await anEmployee({ branchId: own })
    const id = newId()
    const put = (fields: object) => admin.put(`${ownRosterPath}/shifts/${id}`, fields)
    expect((await put(shiftFields(employeeId))).statusCode).toBe(200)
    const { data: week } = (await admin.get(`${ownRosterPath}?day=2026-11-16`)).json()
    expect(week).toMatchObject({ branchId: own, from: '2026-11-15', shifts: [{ id }] })
    const theirs = await aShift(foreign)
    const change = { ...theirs, ends: '20:00' }
    const { id: _, ...body } = change
    expect((await admin.put(`${ownRosterPath}/shifts/${theirs.id}`, body)).statusCode).toBe(403)
    expect((await admin.remove(`${ownRosterPath}/shifts/${theirs.id}?version=1`)).statusCode).toBe(403)
    expect((await admin.post(`${ownRosterPath}/copy`, { day: '2026-11-23' })).json().data.copied).toBe(1)
    expect((await admin.remove(`${ownRosterPath}/shifts/${id}?version=1`)).statusCode).toBe(200)
  })
})
