import { hashPassword } from '#modules/auth'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { accountOf, type Scene, type ValidCall } from '../valid-calls.ts'
import { anEmployeeAt, branchesOf } from './work-calls.ts'

const pin = '482915'

async function aDeviceAt({ pool }: Scene, branchId: string) {
  const device = { deviceId: newId(), deviceKey: randomSecret() }
  await pool.query(
    `insert into clock_devices (id, branch_id, name, key_hash, enrolled_by, enrolled_at) values ($1, $2, 'Tablet', $3, $1, now())`,
    [device.deviceId, branchId, sha256(device.deviceKey)],
  )
  return device
}

/** An employee with a PIN and a device of the branch. */
async function aClockAt(scene: Scene, branchId: string) {
  const [employeeId, device] = [await anEmployeeAt(scene, branchId), await aDeviceAt(scene, branchId)]
  await scene.pool.query(
    `insert into clock_pins (employee_id, pin_hash, request_hash, is_own, set_at) values ($1, $2, 'none', false, now())`,
    [employeeId, await hashPassword(pin)],
  )
  return { employeeId, pin, ...device }
}

/** A time of the day before yesterday. */
async function aTimeAt(scene: Scene, branchId: string): Promise<string> {
  const [id, employeeId, { deviceId }] = [
    newId(),
    await anEmployeeAt(scene, branchId),
    await aDeviceAt(scene, branchId),
  ]
  await scene.pool.query(
    `insert into work_times (id, branch_id, employee_id, day, started_at, in_device_id)
       values ($1, $2, $3, '2021-03-04', '2021-03-04T10:00:00+05:45', $4)`,
    [id, branchId, employeeId, deviceId],
  )
  return id
}

const correction = () => ({
  id: newId(),
  startedAt: '2021-03-04T04:15:00.000Z',
  endedAt: '2021-03-04T13:15:00.000Z',
  reason: 'Shown by the matrix',
  version: 1,
})

const clock = '/api/v1/branch-dashboard/clock'
const office = '/api/v1/super-admin'
const anEmployee: ValidCall = async (scene) => ({ own: await anEmployeeAt(scene, scene.branches.own) })

const people = '/api/v1/branch-dashboard/people'

async function aManagerAt(scene: Scene, branchId: string) {
  const entered = await aClockAt(scene, branchId)
  await scene.pool.query(`update employees set tablet_role = 'manager' where id = $1`, [entered.employeeId])
  return { id: newId(), ...entered }
}

/** Idle minutes only: the other calls of the scene enter no PIN. */
const peopleSetting: ValidCall = async (scene, caller) => ({
  ...branchesOf(scene, caller),
  json: { needsPin: false, idleMinutes: 5, version: 0 },
})

/** Valid calls for the time clock and the people at the tablets. */
export const clockCalls: Record<string, ValidCall> = {
  [`POST ${clock}/punches`]: async (scene, caller) => ({
    json: { id: newId(), kind: 'in', ...(await aClockAt(scene, branchesOf(scene, caller).own)) },
  }),
  [`POST ${clock}/pin`]: async (scene, caller) => ({
    json: { id: newId(), newPin: '9175', ...(await aClockAt(scene, branchesOf(scene, caller).own)) },
  }),
  [`PUT ${clock}/devices/:id`]: async (scene, caller) => ({
    own: newId(),
    foreign: (await aDeviceAt(scene, branchesOf(scene, caller).foreign)).deviceId,
    json: { name: 'Tablet', key: randomSecret(), password: (await accountOf(scene, caller)).password },
  }),
  [`DELETE ${clock}/devices/:id`]: async (scene, caller) => {
    const { own, foreign } = branchesOf(scene, caller)
    return {
      own: (await aDeviceAt(scene, own)).deviceId,
      foreign: (await aDeviceAt(scene, foreign)).deviceId,
    }
  },
  [`POST ${clock}/times/:id/corrections`]: async (scene, caller) => {
    const { own, foreign } = branchesOf(scene, caller)
    return { own: await aTimeAt(scene, own), foreign: await aTimeAt(scene, foreign), json: correction() }
  },
  [`POST ${people}/unlock`]: async (scene, caller) => ({
    json: await aManagerAt(scene, branchesOf(scene, caller).own),
  }),
  [`POST ${people}/lock`]: async () => ({ json: { token: randomSecret() } }),
  [`POST ${people}/activity`]: async () => ({ json: { token: randomSecret() } }),
  [`POST ${people}/approvals`]: async (scene, caller) => ({
    json: { ...(await aManagerAt(scene, branchesOf(scene, caller).own)), permission: 'bills.discount' },
  }),
  'GET /api/v1/branches/:id/people-setting': async (scene, caller) => branchesOf(scene, caller),
  'PUT /api/v1/branches/:id/people-setting': peopleSetting,
  [`GET ${office}/hours/:id`]: anEmployee,
  [`POST ${office}/work-times/:id/corrections`]: async (scene) => ({
    own: await aTimeAt(scene, scene.branches.own),
    json: correction(),
  }),
  [`GET ${office}/employees/:id/pin`]: anEmployee,
  [`PUT ${office}/employees/:id/pin`]: async (scene) => ({
    own: await anEmployeeAt(scene, scene.branches.own),
    json: { id: newId(), version: 0 },
  }),
}
