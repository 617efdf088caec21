import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, nested3, under } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { BranchChangesWire, NewBranchWire } from './branch-changes.wire.ts'
import { StaffBranchQueryWire, StaffBranchWire } from './staff-branch.wire.ts'

const reply = under('branch', StaffBranchWire)

/** API-06. Multipart: the text fields of the body, one file branchImage, several galleryPhotos. */
export const updateBranch = endpoint({
  method: 'PATCH',
  path: '/api/v1/super-admin/branches/:id',
  access: ['superadmin'],
  summary: 'Changes any outlet',
  params: byId,
  body: BranchChangesWire,
  reply,
})

/** API-07, SEC-03: the same form; the branch is always the account's own, whatever the URL says. */
export const updateOwnBranch = endpoint({
  method: 'PATCH',
  path: '/api/v1/branch-dashboard/profile/:branchId',
  access: ['branchAdmin'],
  scope: 'branch',
  permission: 'branch.settings',
  summary: 'Changes the own outlet',
  params: z.strictObject({ branchId: Id }),
  body: BranchChangesWire,
  reply,
})

export const deleteGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/branches/gallery-photo/:id',
  access: ['superadmin'],
  summary: 'Deletes a photo from the gallery of a branch',
  params: byId,
  reply: done,
})

export const deleteOwnGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/branch-dashboard/gallery-photo/:id',
  access: ['branchAdmin'],
  scope: 'branch',
  permission: 'branch.settings',
  summary: 'Deletes a photo from the gallery of the own branch',
  params: byId,
  reply: done,
})

/** Our addition from here on: the specification edits branches but does not create or close them. */
export const listStaffBranches = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/branches',
  access: ['superadmin'],
  summary: 'Branches by name, paged, with staff-only fields',
  query: StaffBranchQueryWire,
  reply: nested3(StaffBranchWire),
})

export const createBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches',
  access: ['superadmin'],
  summary: 'Creates a branch, hidden until it is opened',
  body: NewBranchWire,
  reply,
})

export const closeBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches/:id/close',
  access: ['superadmin'],
  summary: 'Closes a branch and hides it from visitors',
  params: byId,
  reply,
})

export const reopenBranch = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/branches/:id/reopen',
  access: ['superadmin'],
  summary: 'Opens a new or closed branch for visitors',
  params: byId,
  reply,
})
