import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, nested3, under } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { BranchChangesWire, NewBranchWire } from './branch-changes.wire.ts'
import { StaffBranchQueryWire, StaffBranchWire } from './staff-branch.wire.ts'

const reply = under('branch', StaffBranchWire)

/** API-06. Multipart: the texts of the body, one file branchImage, several galleryPhotos. */
export const updateBranch = endpoint({
  method: 'PATCH',
  path: '/api/v1/super-admin/branches/:id',
  access: ['superadmin'],
  summary: 'Changes any outlet',
  params: byId,
  body: BranchChangesWire,
  reply,
})

/** API-07, SEC-03: the same form; the branch is the account's own, whatever the address says. */
export const updateOwnBranch = endpoint({
  method: 'PATCH',
  path: '/api/v1/branch-dashboard/profile/:branchId',
  access: ['branchAdmin'],
  summary: 'Changes the own outlet',
  params: z.strictObject({ branchId: Id }),
  body: BranchChangesWire,
  reply,
})

export const deleteGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/branches/gallery-photo/:id',
  access: ['superadmin'],
  summary: 'Takes a photo out of an outlet’s gallery',
  params: byId,
  reply: done,
})

export const deleteOwnGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/branch-dashboard/gallery-photo/:id',
  access: ['branchAdmin'],
  summary: 'Takes a photo out of the own outlet’s gallery',
  params: byId,
  reply: done,
})

/** Ours, from here on: the specification edits branches but says nothing of how they come and go. */
export const listStaffBranches = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/branches',
  access: ['superadmin'],
  summary: 'Outlets by name, a page at a time, with what only staff may see',
  query: StaffBranchQueryWire,
  reply: nested3(StaffBranchWire),
})

export const createBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches',
  access: ['superadmin'],
  summary: 'Adds an outlet, which visitors find when it is opened',
  body: NewBranchWire,
  reply,
})

export const closeBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches/:id/close',
  access: ['superadmin'],
  summary: 'Takes an outlet out of business: visitors find it no more',
  params: byId,
  reply,
})

export const reopenBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches/:id/reopen',
  access: ['superadmin'],
  summary: 'Opens a new or a closed outlet: visitors find it',
  params: byId,
  reply,
})
