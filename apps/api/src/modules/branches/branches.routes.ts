import type { FastifyInstance } from 'fastify'
import { getBranch, getBranchAsSuperadmin, getBranchByName, getOwnBranch, listBranches } from '@momo/contracts/branches'
import { mount, mountReady } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { branchKey, readBranch, readBranchByName, readBranches } from './branches.service.ts'
import { readStaffBranch } from './staff-branch.service.ts'

export function branchesRoutes(app: FastifyInstance): void {
  mount(app, listBranches, ({ query }) => readBranches(query))
  mountReady(app, getBranch, { key: ({ params }) => branchKey(params.id) }, ({ params }) => readBranch(params.id))
  mount(app, getBranchByName, ({ params }) => readBranchByName(params.name))
  mount(app, getOwnBranch, async ({ actor, params }) => readStaffBranch(ownBranch(actor, params.branchId)))
  mount(app, getBranchAsSuperadmin, ({ params }) => readStaffBranch(params.id))
}
