import type { Punch } from '@momo/contracts/time-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { testPassword } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anEmployee } from '../../employees/employees.factory.ts'
import { putShift, shiftFields } from '../../rosters/rosters.factory.ts'
import { aTablet } from '../../people/people.factory.ts'
import { aBranchAccount, aClock, at, clockPath, moveTo, setPinOf } from '../time-clock.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-16T10:00:00+05:45'))

describe('an employee', () => {
  test('clocks in and out with the PIN', async () => {
    const { admin, employeeId, device, punch, branchId } = await aClock()
    await putShift(branchId, newId(), shiftFields(employeeId))
    const read = async () => (await admin.get(`${clockPath}?deviceId=${device.deviceId}`)).json().data
    const shift = { startsAt: at('16T10:00:00').toISOString(), endsAt: at('16T19:00:00').toISOString() }
    expect(await read()).toMatchObject({
      device: { id: device.deviceId, name: 'Counter tablet' },
      people: [{ id: employeeId, hasPin: true, shift }],
    })
    const entered = (await punch()).json().data
    expect(entered).toMatchObject({
      day: '2026-11-16',
      startedAt: at('16T10:00:00').toISOString(),
      version: 1,
    })
    expect((await read()).people[0].since).toBe(at('16T10:00:00').toISOString())
    moveTo('16T19:05:00')
    const left = (await punch({ kind: 'out' })).json().data
    expect(left).toMatchObject({ id: entered.id, endedAt: at('16T19:05:00').toISOString(), isMissing: false })
    expect((await read()).people[0]).not.toHaveProperty('since')
  })

  test('clocks in once when the request is sent again, also at once and with a wrong PIN since then', async () => {
    const { punch } = await aClock()
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => punch({ id })))
    expect(answers.map((answer) => answer.json().data?.id)).toEqual([id, id, id])
    moveTo('16T10:05:00')
    expect((await punch({ id, pin: '9090' })).json().data.startedAt).toBe(at('16T10:00:00').toISOString())
    const out = newId()
    const first = (await punch({ id: out, kind: 'out' })).json().data
    moveTo('16T10:06:00')
    expect((await punch({ id: out, kind: 'out' })).json().data).toEqual(first)
  })

  test('cannot clock in twice, or out without having clocked in', async () => {
    const { punch } = await aClock()
    expect((await punch({ kind: 'out' })).json().code).toBe('clock.not_in')
    await punch()
    const again = await punch()
    expect(again.statusCode).toBe(409)
    expect(again.json().code).toBe('clock.already_in')
  })

  test('who did not clock out can clock in on the next day; the old time stays missing', async () => {
    const { punch, admin } = await aClock()
    const { id } = (await punch()).json().data
    moveTo('17T10:00:00')
    expect((await punch({ kind: 'out' })).json().code).toBe('clock.not_in')
    expect((await punch()).statusCode).toBe(200)
    const { missing } = (await admin.get(`${clockPath}/times`)).json().data
    expect(missing).toMatchObject([{ id, isMissing: true }])
  })

  test('of another branch, or without a PIN, is refused', async () => {
    const { punch, branchId } = await aClock()
    const elsewhere = await anEmployee({ branchId: await aBranch() })
    expect((await punch({ employeeId: elsewhere })).json().code).toBe('clock.not_here')
    const left = await anEmployee({ branchId, leftOn: '2026-11-15' })
    expect((await punch({ employeeId: left })).json().code).toBe('clock.not_here')
    expect((await punch({ employeeId: await anEmployee({ branchId }) })).json().code).toBe('clock.no_pin')
  })
})

describe('a wrong PIN', () => {
  test('is refused; after five attempts the employee waits, the others do not', async () => {
    const { punch, pin, branchId } = await aClock()
    const wrong = pin === '4826' ? '4827' : '4826'
    for (let i = 0; i < 5; i += 1) {
      const answer = await punch({ pin: wrong })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'clock.wrong_pin'])
    }
    const waits = await punch()
    expect([waits.statusCode, waits.json().code]).toEqual([429, 'auth.wait'])
    const other = await anEmployee({ branchId })
    expect((await punch({ employeeId: other, pin: await setPinOf(other) })).statusCode).toBe(200)
  })

  test('on many names slows the device down for at most ten seconds', async () => {
    const { punch, pin, branchId } = await aClock()
    for (let i = 0; i < 5; i += 1) {
      const employeeId = await anEmployee({ branchId })
      const own = await setPinOf(employeeId)
      for (let j = 0; j < 5; j += 1) await punch({ employeeId, pin: own === '4826' ? '4827' : '4826' })
    }
    expect((await punch({ pin })).json().code).toBe('auth.wait')
    moveTo('16T10:00:11')
    expect((await punch({ pin })).statusCode).toBe(200)
  })

  test('stays counted when the employee clocks in, also at another device, and each further one waits longer', async () => {
    const { punch, pin, branchId, employeeId } = await aClock()
    const tablet = await aTablet(branchId)
    const wrong = pin === '4826' ? '4827' : '4826'
    for (let i = 0; i < 4; i += 1) await punch({ pin: wrong })
    expect(
      (
        await tablet.admin.post(`${clockPath}/punches`, {
          id: newId(),
          employeeId,
          kind: 'in',
          pin,
          ...tablet.device,
        })
      ).statusCode,
    ).toBe(200)
    expect((await punch({ pin: wrong })).json().code).toBe('clock.wrong_pin')
    const waits: number[] = []
    for (let minutes = 1; minutes < 5; minutes += 1) {
      waits.push((await punch({ pin: wrong })).json().details?.seconds)
      moveTo(`16T10:0${minutes}:00`)
      await punch({ pin: wrong })
    }
    expect(waits).toEqual([1, 2, 4, 8])
  })

  test('is reported once a day to the branch and head office after ten, whatever succeeds in between', async () => {
    const { punch, pin, branchId, employeeId, device } = await aClock()
    const reports = async () =>
      (
        await served.database.pool.query(
          `select payload from outbox where topic = 'time_clock.pin_guessed' and payload ->> 'employeeId' = $1`,
          [employeeId],
        )
      ).rows
    const wrong = pin === '4826' ? '4827' : '4826'
    for (let i = 0; i < 9; i += 1) {
      moveTo(`16T1${i}:00:00`)
      expect((await punch({ pin: wrong })).json().code).toBe('clock.wrong_pin')
    }
    expect((await punch({ kind: 'in' })).json().code).toBe('auth.wait')
    moveTo('16T19:00:00')
    expect((await punch({ kind: 'in' })).statusCode).toBe(200)
    expect(await reports()).toEqual([])
    for (let i = 0; i < 2; i += 1) {
      moveTo(`16T2${i}:00:00`)
      await punch({ pin: wrong })
    }
    expect(await reports()).toEqual([{ payload: { branchId, employeeId, deviceId: device.deviceId } }])
  })

  test('does not count any more after head office has reset the PIN', async () => {
    const { punch, employeeId, pin } = await aClock()
    for (let i = 0; i < 6; i += 1) await punch({ pin: pin === '4826' ? '4827' : '4826' })
    expect((await punch()).json().code).toBe('auth.wait')
    expect((await punch({ pin: await setPinOf(employeeId) })).statusCode).toBe(200)
  })
})

describe('a device', () => {
  test('that is not enrolled here, has another key or was revoked is refused', async () => {
    const { punch, admin, device } = await aClock()
    const foreign = await aClock()
    const others: Partial<Punch>[] = [{ deviceId: newId() }, { deviceKey: randomSecret() }, foreign.device]
    for (const other of others) {
      const answer = await punch(other)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'clock.device_unknown'])
    }
    const revoke = () => admin.remove(`${clockPath}/devices/${device.deviceId}`)
    const revoked = (await revoke()).json().data
    expect(revoked.revokedAt).toBeTruthy()
    moveTo('16T10:01:00')
    expect((await revoke()).json().data).toEqual(revoked)
    expect((await punch()).json().code).toBe('clock.device_unknown')
    expect((await admin.get(`${clockPath}?deviceId=${device.deviceId}`)).json().data).not.toHaveProperty(
      'device',
    )
  })

  test('is enrolled only with the password of the account, which an account without one adds first', async () => {
    const { admin } = await aClock()
    const put = (body: object) =>
      admin.put(`${clockPath}/devices/${newId()}`, { name: 'Own phone', key: randomSecret(), ...body })
    expect((await put({})).statusCode).toBe(400)
    expect((await put({ password: 'not it' })).json().code).toBe('auth.wrong_password')
    await served.database.pool.query('update accounts set password_hash = null where id = $1', [
      admin.actor.id,
    ])
    expect((await put({ password: 'not it' })).json().code).toBe('clock.no_password')
  })

  test('is enrolled once with its key, and only a hash of the key is stored', async () => {
    const { enrol, admin, device, branchId } = await aClock()
    expect((await enrol()).json().data).toMatchObject({ id: device.deviceId, name: 'Counter tablet' })
    const other = { name: 'Counter tablet', key: randomSecret(), password: testPassword }
    const taken = await admin.put(`${clockPath}/devices/${device.deviceId}`, other)
    expect(taken.json().code).toBe('clock.device_taken')
    expect((await admin.get(`${clockPath}/devices`)).json().data).toHaveLength(1)
    const stranger = await aBranchAccount(await aBranch())
    expect((await stranger.put(`${clockPath}/devices/${device.deviceId}`, other)).statusCode).toBe(403)
    expect((await stranger.remove(`${clockPath}/devices/${device.deviceId}`)).statusCode).toBe(403)
    const { rows } = await served.database.pool.query(
      `select d.key_hash, (select array_agg(action order by id) from audit_log where subject_id = $1) as actions
         from clock_devices d where d.id = $2`,
      [branchId, device.deviceId],
    )
    expect(rows[0].key_hash).not.toContain(device.deviceKey)
    expect(rows[0].actions.filter((action: string) => action === 'clock_device.enrolled')).toHaveLength(1)
  })
})
