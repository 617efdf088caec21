import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anEmployee, boss } from '../../employees/employees.factory.ts'
import { auditOf } from '../../suppliers/suppliers.factory.ts'
import { aClock, clockPath, setPinOf } from '../time-clock.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-16T10:00:00+05:45'))

const pathOf = (id: string) => `/api/v1/super-admin/employees/${id}/pin`

test('head office sets a PIN of six digits, is shown it once, and resets it with the version that was read', async () => {
  const employeeId = await anEmployee()
  const put = (body: object) => boss.put(pathOf(employeeId), body)
  expect((await boss.get(pathOf(employeeId))).json().data).toEqual({ isSet: false, isOwn: false, version: 0 })
  const id = newId()
  const set = (await put({ id, version: 0 })).json().data
  expect(set).toMatchObject({ pin: expect.stringMatching(/^\d{6}$/), isSet: true, isOwn: false, version: 1 })
  expect((await put({ id, version: 0 })).json().data).toEqual(set)
  expect((await boss.get(pathOf(employeeId))).json().data).not.toHaveProperty('pin')
  expect((await put({ id: newId(), version: 0 })).json().code).toBe('clock.pin_changed')
  expect((await put({ id: newId(), version: 1 })).json().data).toMatchObject({ version: 2 })
  expect(await auditOf(served.database.pool, employeeId)).toEqual([
    'employee.added',
    'clock_pin.set',
    'clock_pin.reset',
  ])
  const stored = await served.database.pool.query('select * from clock_pins where employee_id = $1', [
    employeeId,
  ])
  expect(JSON.stringify(stored.rows)).not.toContain(set.pin)
  expect((await boss.put(pathOf(newId()), { id, version: 0 })).json().code).toBe('employee.unknown')
})

test('of two resets at once one is a conflict', async () => {
  const employeeId = await anEmployee()
  const answers = await Promise.all(
    [1, 2].map(() => boss.put(pathOf(employeeId), { id: newId(), version: 0 })),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
})

test('an employee replaces the PIN with one of the own choice, which is not easy to guess', async () => {
  const { admin, employeeId, device, pin, punch } = await aClock()
  const id = newId()
  const change = (over: object = {}) =>
    admin.post(`${clockPath}/pin`, { id, employeeId, pin, newPin: '4826', ...device, ...over })
  expect((await change({ newPin: '1234' })).json().code).toBe('clock.easy_pin')
  const wrong = pin === '909091' ? '909092' : '909091'
  expect((await change({ pin: wrong })).json().code).toBe('clock.wrong_pin')
  expect((await change()).statusCode).toBe(200)
  expect((await change()).statusCode).toBe(200)
  expect((await punch()).json().code).toBe('clock.wrong_pin')
  expect((await punch({ pin: '4826' })).statusCode).toBe(200)
  expect((await boss.get(pathOf(employeeId))).json().data).toMatchObject({ isOwn: true, version: 2 })
  await setPinOf(employeeId)
  expect((await punch({ pin: '4826', kind: 'out' })).json().code).toBe('clock.wrong_pin')
})
