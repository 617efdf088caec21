import {
  changeOwnPin,
  type Clock,
  type ClockDevice,
  correctOwnTime,
  correctTime,
  type EmployeeHours,
  enrolClockDevice,
  exportHours,
  getClock,
  getEmployeeHours,
  getHours,
  getPinState,
  getWorkDay,
  type HoursMonth,
  type HoursQuery,
  listClockDevices,
  type NewCorrection,
  type NewDevice,
  type OwnPin,
  type PinState,
  type Punch,
  punchClock,
  revokeClockDevice,
  setPin,
  type SetPin,
  type ShownPin,
  type WorkDay,
  type WorkTime,
} from '@momo/contracts/time-clock'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { invalidate } from '#lib/query/invalidate.ts'

export const clockQuery = (deviceId: string | undefined) =>
  queryOptions({
    queryKey: ['time-clock', 'clock', deviceId],
    queryFn: ({ signal }): Promise<Clock> =>
      call(getClock, { query: deviceId === undefined ? {} : { deviceId } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['time-clock', 'devices'],
    queryFn: ({ signal }): Promise<ClockDevice[]> => call(listClockDevices, {}, { signal }),
  })

export const workDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['time-clock', 'day', day],
    queryFn: ({ signal }): Promise<WorkDay> => call(getWorkDay, { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const hoursQuery = (query: HoursQuery) =>
  queryOptions({
    queryKey: ['time-clock', 'hours', query],
    queryFn: ({ signal }): Promise<HoursMonth> => call(getHours, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const employeeHoursQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: ['time-clock', 'employee', id, month],
    queryFn: ({ signal }): Promise<EmployeeHours> =>
      call(getEmployeeHours, { params: { id }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const pinQuery = (id: string) =>
  queryOptions({
    queryKey: ['time-clock', 'pin', id],
    queryFn: ({ signal }): Promise<PinState> => call(getPinState, { params: { id } }, { signal }),
  })

export const refreshTimeClock = (): Promise<void> => invalidate('time-clock')

export const sendPunch = (body: Punch): Promise<WorkTime> => call(punchClock, { body })
export const sendOwnPin = (body: OwnPin): Promise<void> => call(changeOwnPin, { body })
export const sendDevice = (id: string, body: NewDevice): Promise<ClockDevice> =>
  call(enrolClockDevice, { params: { id }, body })
export const revokeDevice = (id: string): Promise<ClockDevice> => call(revokeClockDevice, { params: { id } })
export const resetPin = (id: string, body: SetPin): Promise<ShownPin> =>
  call(setPin, { params: { id }, body })

/** A branch admin corrects times of the own branch, head office of all. */
export type Corrector = 'own' | 'office'

export const sendCorrection = (by: Corrector, id: string, body: NewCorrection): Promise<WorkTime> =>
  call(by === 'own' ? correctOwnTime : correctTime, { params: { id }, body })

export const downloadHours = (query: HoursQuery): Promise<void> => download(exportHours, query)
