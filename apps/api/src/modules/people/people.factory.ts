import type { Permission, TabletRole } from '@momo/contracts/shared'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { as } from '#testing/as.ts'
import { testPassword } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anEmployee } from '../employees/employees.factory.ts'
import { aBranchAccount, clockPath, setPinOf } from '../time-clock/time-clock.factory.ts'

export const peoplePath = '/api/v1/branch-dashboard/people'
const boss = as('superadmin')

export type TestPerson = { id: string; name: string; pin: string }

export async function aPersonOf(branchId: string, tabletRole: TabletRole): Promise<TestPerson> {
  const name = `${tabletRole} ${newId()}`
  const id = await anEmployee({ branchId, tabletRole, name })
  return { id, name, pin: await setPinOf(id) }
}

export const requirePins = async (branchId: string, over: object = {}) => {
  const path = `/api/v1/branches/${branchId}/people-setting`
  const { version } = (await boss.get(path)).json().data
  return boss.put(path, { needsPin: true, idleMinutes: 5, version, ...over })
}

/** A tablet of the branch's account. */
export async function aTablet(branchId: string) {
  const admin = await aBranchAccount(branchId)
  const device = { deviceId: newId(), deviceKey: randomSecret() }
  const set = { name: 'Counter', key: device.deviceKey, password: testPassword }
  await admin.put(`${clockPath}/devices/${device.deviceId}`, set)
  const unlock = (person: TestPerson, over: object = {}) =>
    admin.post(`${peoplePath}/unlock`, {
      id: newId(),
      employeeId: person.id,
      pin: person.pin,
      ...device,
      ...over,
    })
  const tokenOf = async (person: TestPerson): Promise<string> => (await unlock(person)).json().data.token
  const approve = (person: TestPerson, permission: Permission, over: object = {}) =>
    admin.post(`${peoplePath}/approvals`, {
      id: newId(),
      employeeId: person.id,
      pin: person.pin,
      permission,
      ...device,
      ...over,
    })
  return { admin, device, unlock, tokenOf, approve }
}

/** A branch that requires PINs, with a tablet, a cook, a cashier and a manager. */
export async function aBranchWithPeople() {
  const branchId = await aBranch()
  const [cook, cashier, manager] = await Promise.all(
    (['cook', 'cashier', 'manager'] as const).map((role) => aPersonOf(branchId, role)),
  )
  await requirePins(branchId)
  const people = { cook: cook!, cashier: cashier!, manager: manager! }
  return { branchId, ...people, tablet: await aTablet(branchId) }
}
