export type {
  Clock,
  ClockDevice,
  ClockPerson,
  NewDevice,
  OwnPin,
  PinState,
  Punch,
  SetPin,
  ShownPin,
} from './clock.wire.ts'
export { NewDeviceWire, Pin } from './clock.wire.ts'
export type {
  EmployeeHours,
  HoursMonth,
  HoursRow,
  NewCorrection,
  PastShift,
  WorkDay,
  WorkTime,
} from './work-time.wire.ts'
export { longestOpenHours, NewCorrectionWire } from './work-time.wire.ts'
export * from './time-clock.endpoints.ts'
