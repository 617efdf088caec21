import { z } from 'zod'
import { RoleWire } from '../shared/wire/role.wire.ts'
import { SecondStep } from './second-factor.ts'
import { Device, FirstStep, SessionUser, SignedIn } from './session.ts'

const UserWire = z.codec(
  z.object({
    id: z.uuid(),
    BranchId: z.uuid().nullable(),
    FirstName: z.string(),
    LastName: z.string(),
    Role: RoleWire,
    Photo: z.string().nullable(),
    NeedsSecondFactor: z.boolean().optional(),
  }),
  SessionUser,
  {
    decode: (w) => ({
      id: w.id,
      firstName: w.FirstName,
      lastName: w.LastName,
      role: w.Role,
      branchId: w.BranchId ?? undefined,
      photo: w.Photo ?? undefined,
      ...(w.NeedsSecondFactor && { needsSecondFactor: true }),
    }),
    encode: (u) => ({
      id: u.id,
      BranchId: u.branchId ?? null,
      FirstName: u.firstName,
      LastName: u.lastName,
      Role: u.role,
      Photo: u.photo ?? null,
      ...(u.needsSecondFactor && { NeedsSecondFactor: true }),
    }),
  },
)

/** API-17: isAuthenticated and user. */
export const CheckWire = z.codec(
  z.object({ success: z.literal(true), isAuthenticated: z.literal(true), user: UserWire }),
  SessionUser,
  {
    decode: (w) => w.user,
    encode: (user) => ({ success: true as const, isAuthenticated: true as const, user }),
  },
)

export const SignedInWire = z.codec(
  z.object({ success: z.literal(true), accessToken: z.string(), refreshToken: z.string(), user: UserWire }),
  SignedIn,
  {
    decode: ({ accessToken, refreshToken, user }) => ({ accessToken, refreshToken, user }),
    encode: (signedIn) => ({ success: true as const, ...signedIn }),
  },
)

/** The reply of the first step: a session, or a ticket for the second step. */
export const FirstStepWire = z.codec(
  z.union([
    z.object({ success: z.literal(true), accessToken: z.string(), refreshToken: z.string(), user: UserWire }),
    z.object({ success: z.literal(true), secondStep: SecondStep }),
  ]),
  FirstStep,
  {
    decode: ({ success, ...outcome }) => outcome,
    encode: (outcome) => ({ success: true as const, ...outcome }),
  },
)

export const DeviceWire = z.codec(
  z.object({
    id: z.uuid(),
    name: z.string(),
    since: z.iso.datetime(),
    lastUsed: z.iso.datetime(),
    isThisOne: z.boolean(),
  }),
  Device,
  {
    decode: (w) => ({ ...w, since: new Date(w.since), lastUsed: new Date(w.lastUsed) }),
    encode: (d) => ({ ...d, since: d.since.toISOString(), lastUsed: d.lastUsed.toISOString() }),
  },
)
