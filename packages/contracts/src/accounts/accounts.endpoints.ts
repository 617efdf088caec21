import { z } from 'zod'
import { roles } from '../shared/access.ts'
import { byId, Id } from '../shared/ids.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { done, once, paged } from '../shared/wire/envelope.wire.ts'
import { PersonName } from './person.ts'
import { AccountWire, ProfileWire } from './profile.wire.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: roles,
  summary: 'The own profile',
  reply: once(ProfileWire),
})

export const saveProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/profile',
  access: roles,
  summary: 'Changes the own name',
  // Some people have one name.
  body: z.strictObject({ firstName: PersonName, lastName: z.union([PersonName, z.literal('')]) }),
  reply: once(ProfileWire),
})

/** Multipart, one file under 'document'. */
export const savePhoto = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/photo',
  access: roles,
  summary: 'Stores the own photo',
  reply: once(ProfileWire),
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/photo',
  access: roles,
  summary: 'Removes the own photo',
  reply: done,
})

const superadmin = ['superadmin'] as const
const accountsPath = '/api/v1/super-admin/accounts'

export const listAccounts = endpoint({
  method: 'GET',
  path: accountsPath,
  access: superadmin,
  summary: 'The accounts, newest first',
  query: z.strictObject({
    role: z.enum(roles).optional(),
    /** Staff only, without customers. */
    staff: z.literal('1').optional(),
    /** The beginning of a name, an email address or a phone number. */
    q: z.string().trim().max(80).optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: paged(AccountWire),
})
export const exportAccounts = exportOf(listAccounts)

export const getAccount = endpoint({
  method: 'GET',
  path: `${accountsPath}/:id`,
  access: superadmin,
  summary: 'One account',
  params: byId,
  reply: once(AccountWire),
})

export const changeRole = endpoint({
  method: 'PUT',
  path: `${accountsPath}/:id/role`,
  access: superadmin,
  summary: 'Changes the role of an account, for a branch admin also the branch; ends its sessions',
  params: byId,
  body: z.strictObject({ role: z.enum(roles), branchId: z.uuid().optional() }),
  reply: once(AccountWire),
})

const byBranch = z.strictObject({ id: Id, branchId: Id })

export const addAccountBranch = endpoint({
  method: 'PUT',
  path: `${accountsPath}/:id/branches/:branchId`,
  access: superadmin,
  summary: 'Adds a branch to those of a branch admin',
  params: byBranch,
  reply: once(AccountWire),
})

export const removeAccountBranch = endpoint({
  method: 'DELETE',
  path: `${accountsPath}/:id/branches/:branchId`,
  access: superadmin,
  summary: 'Removes a further branch of a branch admin; sessions that work in it lose it at once',
  params: byBranch,
  reply: once(AccountWire),
})

const reason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u, 'Use one line of text'),
})

export const suspendAccount = endpoint({
  method: 'POST',
  path: `${accountsPath}/:id/suspend`,
  access: superadmin,
  summary: 'Suspends an account and ends its sessions',
  params: byId,
  body: reason,
  reply: once(AccountWire),
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: `${accountsPath}/:id/restore`,
  access: superadmin,
  summary: 'Restores a suspended account',
  params: byId,
  body: reason,
  reply: once(AccountWire),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: `${accountsPath}/:id/sessions`,
  access: superadmin,
  summary: 'Signs an account out everywhere',
  params: byId,
  reply: once(z.object({ ended: z.int() })),
})
