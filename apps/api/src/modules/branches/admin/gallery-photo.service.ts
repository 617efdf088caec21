import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { deletePhoto } from './change-branch.store.ts'
import { invalidateBranch } from './change-branch.service.ts'

/**
 * BED-04. With `within`, only a photo of that branch. The version stays, so a concurrent edit of the texts is not a conflict. The
 * picture itself is purged when nothing uses it any more.
 */
export async function deleteGalleryPhoto(actor: Actor, id: string, within?: string): Promise<void> {
  const { branchId } = await transaction(async (tx) => {
    const gone = (await deletePhoto(tx, id, within)) ?? notFound('photo', id)
    const subject = { kind: 'branch', id: gone.branchId, branchId: gone.branchId }
    await audit(tx, actor, {
      action: 'branch.photo_deleted',
      subject,
      details: { pictureId: gone.pictureId },
    })
    return gone
  })
  invalidateBranch(branchId)
}
