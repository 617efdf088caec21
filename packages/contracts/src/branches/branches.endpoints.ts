import { z } from 'zod'
import { byId, Id } from '../shared/ids.ts'
import { endpoint } from '../shared/endpoint.ts'
import { nested3, once, under } from '../shared/wire/envelope.wire.ts'
import { BranchAddressWire } from './branch-address.wire.ts'
import { BranchListQueryWire } from './branch-list.wire.ts'
import { BranchWire } from './branch.wire.ts'
import { StaffBranchWire } from './staff-branch.wire.ts'

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/v1/branches',
  access: 'public',
  summary: 'Outlets, by place, by distance, open now or by way of getting food; paged by cursor',
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

/** Ours: /menuoutlet/{outletName} knows an outlet by its name only. */
export const getBranchByName = endpoint({
  method: 'GET',
  path: '/api/v1/branches/by-name/:name',
  access: 'public',
  summary: 'One outlet by its name, without regard to case',
  params: z.strictObject({ name: z.string().min(1).max(200) }),
  reply: under('branch', BranchWire),
})

/** Ours: the site's map for search engines names every outlet, and needs no more of it. */
export const getBranchAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/branches/addresses',
  access: 'public',
  summary: 'The ids of all outlets, at most 45,000, and when each was last edited',
  reply: once(z.array(BranchAddressWire)),
})

/** Whatever is not the caller's own branch is refused in the same way, be it there or not, an id or not. */
export const getOwnBranch = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/profile/:branchId',
  access: ['branchAdmin'],
  summary: 'The own outlet, with what only staff may see',
  params: z.strictObject({ branchId: Id }),
  reply: under('branch', StaffBranchWire),
})

export const getBranchAsSuperadmin = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/branches/:id',
  access: ['superadmin'],
  summary: 'Any outlet, with what only staff may see',
  params: byId,
  reply: under('branch', StaffBranchWire),
})
