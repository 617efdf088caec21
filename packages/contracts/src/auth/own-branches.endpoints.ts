import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { CheckWire } from './session.wire.ts'

const restricted = { access: ['branchAdmin'], scope: 'branches' } as const
const path = '/api/v1/branch-dashboard/own-branches'

const OwnBranchesWire = z.object({
  items: z.array(z.object({ id: Id, name: z.string() })),
  /** The branch in which the session works; absent when the account no longer belongs to it. */
  currentId: Id.optional(),
})
export type OwnBranches = z.output<typeof OwnBranchesWire>

export const listOwnBranches = endpoint({
  method: 'GET',
  path,
  ...restricted,
  summary: 'The branches of the own account by name, and the one in which the session works',
  reply: once(OwnBranchesWire),
})

export const switchBranch = endpoint({
  method: 'PUT',
  path: `${path}/current`,
  ...restricted,
  summary: 'Lets the session work in another branch of the own account',
  body: z.strictObject({ branchId: Id }),
  reply: CheckWire,
})
