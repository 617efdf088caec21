import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import {
  ActivityWire,
  ApprovalWire,
  HeldTokenWire,
  NewApprovalWire,
  PeopleSettingWire,
  TabletWire,
  UnlockedWire,
  UnlockWire,
} from './person.wire.ts'

const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const staff = ['branchAdmin', 'superadmin'] as const
const path = '/api/v1/branch-dashboard/people'

const onlyThere = { refused: 'A PIN shows who is at the tablet' }

export const getTablet = endpoint({
  method: 'GET',
  path,
  ...own,
  summary: 'People of the own branch who can unlock a tablet, and whether they have to',
  query: z.strictObject({ deviceId: Id.optional() }),
  reply: once(TabletWire),
})

export const unlockTablet = endpoint({
  method: 'POST',
  path: `${path}/unlock`,
  ...own,
  visit: onlyThere,
  summary: 'Unlocks an enrolled device by PIN and locks it for the person before; idempotent by id',
  body: UnlockWire,
  reply: once(UnlockedWire),
})

export const lockTablet = endpoint({
  method: 'POST',
  path: `${path}/lock`,
  ...own,
  visit: onlyThere,
  summary: 'Ends the token of a person',
  body: HeldTokenWire,
  reply: done,
})

export const extendUnlock = endpoint({
  method: 'POST',
  path: `${path}/activity`,
  ...own,
  visit: onlyThere,
  summary: 'The person still uses the tablet; does not revive a token that has ended',
  body: HeldTokenWire,
  reply: once(ActivityWire),
})

export const approveOnce = endpoint({
  method: 'POST',
  path: `${path}/approvals`,
  ...own,
  visit: onlyThere,
  summary: 'A person with the permission allows one request of another one by PIN; idempotent by id',
  body: NewApprovalWire,
  reply: once(ApprovalWire),
})

export const getPeopleSetting = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/people-setting',
  access: staff,
  summary: 'Whether people of a branch sign in at its tablets; for a branch admin the own branch only',
  params: byId,
  reply: once(PeopleSettingWire),
})

export const savePeopleSetting = endpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id/people-setting',
  access: staff,
  permission: 'branch.settings',
  summary: 'Changes whether people sign in at the tablets, based on a version',
  params: byId,
  body: PeopleSettingWire,
  reply: once(PeopleSettingWire),
})
