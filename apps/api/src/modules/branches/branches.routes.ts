import type { FastifyInstance } from 'fastify'
import {
  getBranch,
  getSitemapBranches,
  getBranchAsSuperadmin,
  getBranchByName,
  getOwnBranch,
  listBranches,
} from '@momo/contracts/branches'
import { mount, mountCached } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import {
  sitemapKey,
  branchKey,
  readBranch,
  readSitemapBranches,
  readBranchByName,
  readBranches,
  withReviews,
} from './public/branches.service.ts'
import { readStaffBranch } from './admin/staff-branch.service.ts'

export function branchesRoutes(app: FastifyInstance): void {
  mount(app, listBranches, ({ query }) => readBranches(query))
  mountCached(app, getBranch, { key: ({ params }) => branchKey(params.id) }, async ({ params }) =>
    withReviews(await readBranch(params.id)),
  )
  mount(app, getBranchByName, async ({ params }) => withReviews(await readBranchByName(params.name)))
  // Search engines fetch the sitemap once a day, so a minute of delay does not matter.
  mountCached(app, getSitemapBranches, { key: () => sitemapKey, ttlMs: 60_000 }, readSitemapBranches)
  mount(app, getOwnBranch, async ({ actor, params }) =>
    withReviews(await readStaffBranch(ownBranch(actor, params.branchId))),
  )
  mount(app, getBranchAsSuperadmin, async ({ params }) => withReviews(await readStaffBranch(params.id)))
}
