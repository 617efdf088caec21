import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { permissions, type Permission, tabletRoles } from '../shared/permissions.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { deviceProof, Pin } from '../time-clock/clock.wire.ts'

const Token = z.string().regex(/^[\w-]{43}$/)
const Role = z.enum(tabletRoles)
const person = { id: Id, name: z.string(), nameNe: z.string(), role: Role }

export const longestIdleMinutes = 60

export const TabletWire = z.object({
  /** A person enters a PIN before anything is changed. */
  needsPin: z.boolean(),
  /** Locks after so many minutes without a touch. */
  idleMinutes: z.int(),
  /** Absent when the device is not enrolled for the branch. */
  device: z.object({ id: Id, name: z.string() }).optional(),
  /** Employees of the branch with a tablet role, by name. */
  people: z.array(z.object({ ...person, hasPin: z.boolean() })),
})
export type Tablet = z.output<typeof TabletWire>
export type TabletPerson = Tablet['people'][number]

const entered = { id: Id, employeeId: Id, pin: Pin, ...deviceProof }

/** `id` is the idempotency key: a repeat gets the same token. */
export const UnlockWire = z.strictObject(entered)
export type Unlock = z.output<typeof UnlockWire>

export const UnlockedWire = z.object({ token: Token, person: z.object(person) })
export type Unlocked = z.output<typeof UnlockedWire>

export const HeldTokenWire = z.strictObject({ token: Token })

/** False when the token has ended. */
export const ActivityWire = z.object({ isUnlocked: z.boolean() })

const PermissionName = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

export const NewApprovalWire = z.strictObject({ ...entered, permission: PermissionName })
export type NewApproval = z.output<typeof NewApprovalWire>

/** Allows one request of the person who is at the tablet. */
export const ApprovalWire = z.object({ token: Token, by: z.string(), expiresAt: Instant })
export type Approval = z.output<typeof ApprovalWire>

export const PeopleSettingWire = z.strictObject({
  needsPin: z.boolean(),
  idleMinutes: z.int().min(1).max(longestIdleMinutes),
  /** 0: never saved. */
  version: z.int().nonnegative(),
})
export type PeopleSetting = z.output<typeof PeopleSettingWire>
