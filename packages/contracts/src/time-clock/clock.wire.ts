import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

export const Pin = z.string().regex(/^\d{4,6}$/, 'Enter 4 to 6 digits')

/** 256 random bits in base64url, made and stored by the device. */
const DeviceKey = z.string().regex(/^[\w-]{43}$/)
export const deviceProof = { deviceId: Id, deviceKey: DeviceKey }

const ClockPersonWire = z.object({
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  post: z.string(),
  hasPin: z.boolean(),
  /** Clocked in since then. */
  since: Instant.optional(),
  /** The shift that is now, or the next one of today. */
  shift: z.object({ startsAt: Instant, endsAt: Instant }).optional(),
})
export type ClockPerson = z.output<typeof ClockPersonWire>

export const ClockWire = z.object({
  /** Absent when the device is not enrolled for the branch, or its enrolment was revoked. */
  device: z.object({ id: Id, name: z.string() }).optional(),
  /** Employees of the branch, by name. */
  people: z.array(ClockPersonWire),
})
export type Clock = z.output<typeof ClockWire>

/** `id` is the idempotency key. */
export const PunchWire = z.strictObject({
  id: Id,
  employeeId: Id,
  kind: z.enum(['in', 'out']),
  pin: Pin,
  ...deviceProof,
})
export type Punch = z.output<typeof PunchWire>

export const OwnPinWire = z.strictObject({ id: Id, employeeId: Id, pin: Pin, newPin: Pin, ...deviceProof })
export type OwnPin = z.output<typeof OwnPinWire>

/** With the password of the account. */
export const NewDeviceWire = z.strictObject({
  name: Line(40),
  key: DeviceKey,
  password: z.string().min(1, 'Enter the password').max(256),
})
export type NewDevice = z.output<typeof NewDeviceWire>

export const DeviceWire = z.object({
  id: Id,
  name: z.string(),
  enrolledBy: z.string(),
  enrolledAt: Instant,
  revokedAt: Instant.optional(),
})
export type ClockDevice = z.output<typeof DeviceWire>

export const PinStateWire = z.object({
  isSet: z.boolean(),
  /** Chosen by the employee at the clock. */
  isOwn: z.boolean(),
  setAt: Instant.optional(),
  /** 0 without a PIN. */
  version: z.int().nonnegative(),
})
export type PinState = z.output<typeof PinStateWire>

export const SetPinWire = z.strictObject({ id: Id, version: z.int().nonnegative() })
export type SetPin = z.output<typeof SetPinWire>

export const ShownPinWire = z.object({ ...PinStateWire.shape, pin: z.string() })
export type ShownPin = z.output<typeof ShownPinWire>
