import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { RoleWire } from '../shared/wire/role.wire.ts'
import { Account, Profile } from './profile.ts'

const person = {
  id: z.uuid(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Role: RoleWire,
  BranchId: z.uuid().nullable(),
  HasPassword: z.boolean(),
  HasGoogle: z.boolean(),
  MemberSince: z.iso.datetime(),
}

type PersonWire = z.output<z.ZodObject<typeof person>>
type Person = Omit<Profile, 'photo'>

const decodePerson = (w: PersonWire): Person => ({
  id: w.id,
  firstName: w.FirstName,
  lastName: w.LastName,
  email: w.Email ?? undefined,
  phone: w.Phone ?? undefined,
  role: w.Role,
  branchId: w.BranchId ?? undefined,
  hasPassword: w.HasPassword,
  hasGoogle: w.HasGoogle,
  memberSince: new Date(w.MemberSince),
})

const encodePerson = (p: Person): PersonWire => ({
  id: p.id,
  FirstName: p.firstName,
  LastName: p.lastName,
  Email: p.email ?? null,
  Phone: p.phone ?? null,
  Role: p.role,
  BranchId: p.branchId ?? null,
  HasPassword: p.hasPassword,
  HasGoogle: p.hasGoogle,
  MemberSince: p.memberSince.toISOString(),
})

export const ProfileWire = z.codec(z.object({ ...person, Photo: PictureWire.nullable() }), Profile, {
  decode: (w) => ({ ...decodePerson(w), photo: w.Photo ?? undefined }),
  encode: (p) => ({ ...encodePerson(p), Photo: p.photo ?? null }),
})

const account = {
  ...person,
  BranchName: z.string().nullable(),
  FurtherBranches: z.array(z.object({ id: z.uuid(), name: z.string() })),
  State: z.enum(['active', 'suspended']),
  HasSecondFactor: z.boolean(),
  Version: z.int(),
}

export const AccountWire = z.codec(z.object(account), Account, {
  decode: (w) => ({
    ...decodePerson(w),
    branchName: w.BranchName ?? undefined,
    furtherBranches: w.FurtherBranches,
    state: w.State,
    hasSecondFactor: w.HasSecondFactor,
    version: w.Version,
  }),
  encode: (a) => ({
    ...encodePerson(a),
    BranchName: a.branchName ?? null,
    FurtherBranches: a.furtherBranches,
    State: a.state,
    HasSecondFactor: a.hasSecondFactor,
    Version: a.version,
  }),
})
