import type { FastifyInstance } from 'fastify'
import { getBranch, getBranchByName, listBranches } from '@momo/contracts/branches'
import { mount, mountReady } from '#platform/http/mount.ts'
import { branchKey, readBranch, readBranchByName, readBranches } from './branches.service.ts'

export function branchesRoutes(app: FastifyInstance): void {
  mount(app, listBranches, ({ query }) => readBranches(query))
  mountReady(app, getBranch, { key: ({ params }) => branchKey(params.id) }, ({ params }) => readBranch(params.id))
  mount(app, getBranchByName, ({ params }) => readBranchByName(params.name))
}
