import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { deletePhoto } from './change-branch.store.ts'
import { forget } from './change-branch.service.ts'

/**
 * BED-04. With a branch, only a photo of that one. The version of the branch stays: whoever edits its texts meanwhile loses
 * nothing by it. The picture itself is swept when nobody uses it any more.
 */
export async function deleteGalleryPhoto(actor: Actor, id: string, within?: string): Promise<void> {
  const { branchId } = await transaction(async (tx) => {
    const gone = (await deletePhoto(tx, id, within)) ?? missing('photo', id)
    const subject = { kind: 'branch', id: gone.branchId, branchId: gone.branchId }
    await audit(tx, actor, { action: 'branch.photo_deleted', subject, details: { pictureId: gone.pictureId } })
    return gone
  })
  forget(branchId)
}
