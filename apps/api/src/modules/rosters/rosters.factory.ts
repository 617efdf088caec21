import type { RosterWeek, Shift } from '@momo/contracts/rosters'
import { newId } from '#platform/ids/ids.ts'
import { anEmployee, boss } from '../employees/employees.factory.ts'

export const rosterPath = (branchId: string) => `/api/v1/super-admin/rosters/${branchId}`
export const ownRosterPath = '/api/v1/branch-dashboard/roster'

export const shiftFields = (employeeId: string, over: object = {}) => ({
  employeeId,
  day: '2026-11-16',
  starts: '10:00',
  ends: '19:00',
  note: '',
  version: 0,
  ...over,
})

export const putShift = (branchId: string, id: string, body: object) =>
  boss.put(`${rosterPath(branchId)}/shifts/${id}`, body)

/** A new employee of the branch with a shift. */
export async function aShift(branchId: string, over: object = {}): Promise<Shift> {
  const employeeId = await anEmployee({ branchId })
  const answer = await putShift(branchId, newId(), shiftFields(employeeId, over))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

export const weekAt = async (branchId: string, day: string): Promise<RosterWeek> =>
  (await boss.get(`${rosterPath(branchId)}?day=${day}`)).json().data
