import type { FastifyInstance } from 'fastify'
import { getBranch, getBranchAddresses, getBranchAsSuperadmin, getBranchByName, getOwnBranch, listBranches } from '@momo/contracts/branches'
import { mount, mountCached } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { addressesKey, branchKey, readBranch, readBranchAddresses, readBranchByName, readBranches } from './public/branches.service.ts'
import { readStaffBranch } from './admin/staff-branch.service.ts'

export function branchesRoutes(app: FastifyInstance): void {
  mount(app, listBranches, ({ query }) => readBranches(query))
  mountCached(app, getBranch, { key: ({ params }) => branchKey(params.id) }, ({ params }) => readBranch(params.id))
  mount(app, getBranchByName, ({ params }) => readBranchByName(params.name))
  // Search engines fetch the sitemap once a day, so a minute of delay does not matter.
  mountCached(app, getBranchAddresses, { key: () => addressesKey, ttlMs: 60_000 }, readBranchAddresses)
  mount(app, getOwnBranch, async ({ actor, params }) => readStaffBranch(ownBranch(actor, params.branchId)))
  mount(app, getBranchAsSuperadmin, ({ params }) => readStaffBranch(params.id))
}
