import { z } from 'zod'
import { byId, Id } from '../shared/ids.ts'
import { endpoint } from '../shared/endpoint.ts'
import { nested3, once, under } from '../shared/wire/envelope.wire.ts'
import { BranchListQueryWire, SitemapBranchWire } from './branch-list.wire.ts'
import { BranchWire } from './branch.wire.ts'
import { StaffBranchWire } from './staff-branch.wire.ts'

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/v1/branches',
  access: 'public',
  summary: 'Branches by text, distance, open now or fulfilment method; paged by cursor',
  query: BranchListQueryWire,
  reply: nested3(BranchWire),
})

export const getBranch = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id',
  access: 'public',
  summary: 'One outlet',
  params: byId,
  reply: under('branch', BranchWire),
})

/** Ours: /menuoutlet/{outletName} identifies a branch by its name. */
export const getBranchByName = endpoint({
  method: 'GET',
  path: '/api/v1/branches/by-name/:name',
  access: 'public',
  summary: 'One branch by its name, case-insensitive',
  params: z.strictObject({ name: z.string().min(1).max(200) }),
  reply: under('branch', BranchWire),
})

/** Ours: the sitemap lists every branch and needs only these fields. */
export const getSitemapBranches = endpoint({
  method: 'GET',
  path: '/api/v1/branches/addresses',
  access: 'public',
  summary: 'The ids of all branches, at most 45,000, with the time of the last change',
  reply: once(z.array(SitemapBranchWire)),
})

/** Any other id gets the same error, whether it exists, is unknown or is invalid. */
export const getOwnBranch = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/profile/:branchId',
  access: ['branchAdmin'],
  scope: 'branch',
  summary: 'The own branch, with staff-only fields',
  params: z.strictObject({ branchId: Id }),
  reply: under('branch', StaffBranchWire),
})

export const getBranchAsSuperadmin = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/branches/:id',
  access: ['superadmin'],
  summary: 'Any branch, with staff-only fields',
  params: byId,
  reply: under('branch', StaffBranchWire),
})
