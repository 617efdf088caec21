import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/branches'
import { mount } from '#platform/http/mount.ts'
import { mountForm } from '#platform/http/upload/mount-form.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { changeBranch } from './admin/change-branch.service.ts'
import { deleteGalleryPhoto } from './admin/gallery-photo.service.ts'
import { addBranch, closeBranch, openBranch } from './admin/open-close-branch.service.ts'
import { listStaffBranches } from './admin/staff-branch-list.service.ts'

const files = { branchImage: 1, galleryPhotos: contract.galleryPhotosAtOnce }

export function branchAdminRoutes(app: FastifyInstance): void {
  mountForm(app, contract.updateBranch, files, ({ actor, params, body, files: sent }) =>
    changeBranch(actor, params.id, body, sent),
  )
  mountForm(app, contract.updateOwnBranch, files, async ({ actor, params, body, files: sent }) =>
    changeBranch(actor, ownBranch(actor, params.branchId), body, sent),
  )
  mount(app, contract.deleteGalleryPhoto, ({ actor, params }) => deleteGalleryPhoto(actor, params.id))
  mount(app, contract.deleteOwnGalleryPhoto, async ({ actor, params }) =>
    deleteGalleryPhoto(actor, params.id, ownBranch(actor)),
  )
  mount(app, contract.listStaffBranches, ({ query }) => listStaffBranches(query))
  mount(app, contract.createBranch, ({ actor, body }) => addBranch(actor, body))
  mount(app, contract.closeBranch, ({ actor, params }) => closeBranch(actor, params.id))
  mount(app, contract.reopenBranch, ({ actor, params }) => openBranch(actor, params.id))
}
