import type { ClockDevice, Punch } from '@momo/contracts/time-clock'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { callsWith, testToken } from '#testing/as.ts'
import { setClock } from '#platform/clock/clock.ts'
import { anAccount, testPassword } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anEmployee, boss } from '../employees/employees.factory.ts'

export const clockPath = '/api/v1/branch-dashboard/clock'

export const at = (text: string): Date => new Date(`2026-11-${text}+05:45`)
/** Moves the stopped clock: '16T10:00:00'. */
export const moveTo = (text: string): void => setClock(() => at(text))

export async function setPinOf(employeeId: string): Promise<string> {
  const path = `/api/v1/super-admin/employees/${employeeId}/pin`
  const { version } = (await boss.get(path)).json().data
  return (await boss.put(path, { id: newId(), version })).json().data.pin
}

/** Has `testPassword`, which setting up a device needs. */
export async function aBranchAccount(branchId: string) {
  const { id } = await anAccount({ role: 'branchAdmin', branchId })
  const actor: Actor = { id, sessionId: newId(), role: 'branchAdmin', branchId }
  return { actor, ...callsWith(testToken(actor)) }
}

/** A branch with an enrolled device and an employee with a PIN. */
export async function aClock() {
  const branchId = await aBranch()
  const admin = await aBranchAccount(branchId)
  const device = { deviceId: newId(), deviceKey: randomSecret() }
  const enrol = (): Promise<{ json: () => { data: ClockDevice } }> =>
    admin.put(`${clockPath}/devices/${device.deviceId}`, {
      name: 'Counter tablet',
      key: device.deviceKey,
      password: testPassword,
    })
  await enrol()
  const employeeId = await anEmployee({ branchId })
  const pin = await setPinOf(employeeId)
  const punch = (over: Partial<Punch> = {}) =>
    admin.post(`${clockPath}/punches`, { id: newId(), employeeId, kind: 'in', pin, ...device, ...over })
  return { branchId, admin, device, enrol, employeeId, pin, punch }
}

/** Clocks in and out at the given times and returns the id. */
export async function aTime(
  clock: Awaited<ReturnType<typeof aClock>>,
  from: string,
  to?: string,
): Promise<string> {
  moveTo(from)
  const answer = await clock.punch()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  if (to === undefined) return answer.json().data.id
  moveTo(to)
  await clock.punch({ kind: 'out' })
  return answer.json().data.id
}
