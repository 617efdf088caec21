import { z } from 'zod'
import { BusinessDate, NepaliMonth } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import {
  ClockWire,
  DeviceWire,
  NewDeviceWire,
  OwnPinWire,
  PinStateWire,
  PunchWire,
  SetPinWire,
  ShownPinWire,
} from './clock.wire.ts'
import {
  EmployeeHoursWire,
  HoursMonthWire,
  NewCorrectionWire,
  WorkDayWire,
  WorkTimeWire,
} from './work-time.wire.ts'

const office = { access: ['superadmin'] as const }
/** The branch is the one of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const path = '/api/v1/branch-dashboard/clock'
const hoursPath = '/api/v1/super-admin/hours'
const pinPath = '/api/v1/super-admin/employees/:id/pin'

const onlyThere = { refused: 'A PIN and a time-clock device show who is in the branch' }

export const getClock = endpoint({
  method: 'GET',
  path,
  ...own,
  summary: 'Employees of the own branch who can clock in or out, and whether this device may',
  query: z.strictObject({ deviceId: Id.optional() }),
  reply: once(ClockWire),
})

export const punchClock = endpoint({
  method: 'POST',
  path: `${path}/punches`,
  ...own,
  visit: onlyThere,
  summary: 'Clocks an employee in or out by PIN on an enrolled device; idempotent by id',
  body: PunchWire,
  reply: once(WorkTimeWire),
})

export const changeOwnPin = endpoint({
  method: 'POST',
  path: `${path}/pin`,
  ...own,
  visit: onlyThere,
  summary: 'Replaces the PIN of an employee, who enters the current one; idempotent by id',
  body: OwnPinWire,
  reply: done,
})

export const listClockDevices = endpoint({
  method: 'GET',
  path: `${path}/devices`,
  ...own,
  summary: 'Devices of the own branch for clocking in and out, newest first',
  reply: once(z.array(DeviceWire)),
})

export const enrolClockDevice = endpoint({
  method: 'PUT',
  path: `${path}/devices/:id`,
  ...own,
  visit: onlyThere,
  summary: 'Enrols a device for the own branch; idempotent by id and key',
  params: byId,
  body: NewDeviceWire,
  reply: once(DeviceWire),
})

export const revokeClockDevice = endpoint({
  method: 'DELETE',
  path: `${path}/devices/:id`,
  ...own,
  permission: 'branch.settings',
  visit: onlyThere,
  summary: 'Revokes a device of the own branch',
  params: byId,
  reply: once(DeviceWire),
})

export const getWorkDay = endpoint({
  method: 'GET',
  path: `${path}/times`,
  ...own,
  summary: 'Times of the own branch on a day, and missing clock-outs of the last 60 days',
  query: z.strictObject({ day: BusinessDate.optional() }),
  reply: once(WorkDayWire),
})

export const correctOwnTime = endpoint({
  method: 'POST',
  path: `${path}/times/:id/corrections`,
  ...own,
  permission: 'roster.write',
  visit: onlyThere,
  summary: 'Corrects a time of the own branch; idempotent by id',
  params: byId,
  body: NewCorrectionWire,
  reply: once(WorkTimeWire),
})

const month = z.strictObject({
  /** By default the current one. */
  month: NepaliMonth.optional(),
})
const hoursQuery = z.strictObject({ ...month.shape, branchId: Id.optional() })
export type HoursQuery = z.output<typeof hoursQuery>

export const getHours = endpoint({
  method: 'GET',
  path: hoursPath,
  ...office,
  summary: 'Planned and worked time and lateness of employees in a Nepali month',
  query: hoursQuery,
  reply: once(HoursMonthWire),
})

/** Replies with CSV. */
export const exportHours = endpoint({
  method: 'GET',
  path: `${hoursPath}/export`,
  ...office,
  summary: 'The same as CSV',
  query: hoursQuery,
  reply: z.string(),
})

export const getEmployeeHours = endpoint({
  method: 'GET',
  path: `${hoursPath}/:id`,
  ...office,
  summary: 'Shifts and times of an employee in a Nepali month, by the id of the employee',
  params: byId,
  query: month,
  reply: once(EmployeeHoursWire),
})

export const correctTime = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/work-times/:id/corrections',
  ...office,
  summary: 'Corrects a time of any branch; idempotent by id',
  params: byId,
  body: NewCorrectionWire,
  reply: once(WorkTimeWire),
})

export const getPinState = endpoint({
  method: 'GET',
  path: pinPath,
  ...office,
  summary: 'Whether an employee has a PIN',
  params: byId,
  reply: once(PinStateWire),
})

export const setPin = endpoint({
  method: 'PUT',
  path: pinPath,
  ...office,
  summary: 'Sets or resets the PIN of an employee and returns it once; idempotent by id',
  params: byId,
  body: SetPinWire,
  reply: once(ShownPinWire),
})
