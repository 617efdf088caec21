import {
  type BranchChanges,
  closeBranch,
  createBranch,
  deleteGalleryPhoto,
  deleteOwnGalleryPhoto,
  getBranchAsSuperadmin,
  getOwnBranch,
  listStaffBranches,
  type NewBranch,
  reopenBranch,
  type StaffBranch,
  type StaffBranchQuery,
  updateBranch,
  updateOwnBranch,
} from '@momo/contracts/branches'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'

export type NewPhotos = { main?: File | undefined; gallery: File[] }
type OnSent = (part: number) => void

/** Branch operations, implemented for super admins and for branch admins. */
export type BranchAdminApi = {
  id: string
  load: () => Promise<StaffBranch>
  save: (changes: BranchChanges, photos: NewPhotos, onSent: OnSent) => Promise<StaffBranch>
  deletePhoto: (id: string) => Promise<void>
  /** REV-09: only the super admin may set the opening balance of the rating. */
  maySetRating: boolean
}

/** BED-02: multipart; tags and OpeningHoursArray are JSON in it. */
export function branchFormData(changes: BranchChanges, { main, gallery }: NewPhotos): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(updateBranch.body.encode(changes)))
    if (text !== undefined) form.append(field, text)
  if (main) form.append('branchImage', main)
  for (const file of gallery) form.append('galleryPhotos', file)
  return form
}

/** API-06 */
export const superAdminBranchApi = (id: string): BranchAdminApi => ({
  id,
  load: () => call(getBranchAsSuperadmin, { params: { id } }),
  save: (changes, photos, onSent) => upload(updateBranch, branchFormData(changes, photos), onSent, { id }),
  deletePhoto: (photo) => call(deleteGalleryPhoto, { params: { id: photo } }),
  maySetRating: true,
})

/** API-07, SEC-03: the server rejects any branch but the account's own. */
export const ownBranchApi = (branchId: string): BranchAdminApi => ({
  id: branchId,
  load: () => call(getOwnBranch, { params: { branchId } }),
  save: (changes, photos, onSent) =>
    upload(updateOwnBranch, branchFormData(changes, photos), onSent, { branchId }),
  deletePhoto: (photo) => call(deleteOwnGalleryPhoto, { params: { id: photo } }),
  maySetRating: false,
})

export const branchesQuery = (query: StaffBranchQuery) =>
  queryOptions({
    queryKey: ['branches', 'staff', query],
    queryFn: ({ signal }) => call(listStaffBranches, { query }, { signal }),
  })

export const addBranch = (body: NewBranch): Promise<StaffBranch> => call(createBranch, { body })
export const closeForBusiness = (id: string): Promise<StaffBranch> => call(closeBranch, { params: { id } })
export const openForBusiness = (id: string): Promise<StaffBranch> => call(reopenBranch, { params: { id } })
