import type { GalleryCard } from '@momo/contracts/galleries'
import { useState } from 'react'
import { briefToastMs } from '#ui/editor/show-save-result.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { removeGallery } from './galleries.ts'
import { galleryWords as words } from './gallery.messages.ts'

type Props = { gallery: GalleryCard | undefined; onClose: () => void; onDeleted: (id: string) => void }

/** CMS-20 */
export function DeleteGallery({ gallery, onClose, onDeleted }: Props) {
  const [busy, setBusy] = useState(false)
  async function remove({ id }: GalleryCard): Promise<void> {
    setBusy(true)
    try {
      await removeGallery(id)
      toast.success(words.deleted, briefToastMs)
      onDeleted(id)
    } catch {
      toast.failure(words.failedToDelete, briefToastMs)
    }
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={gallery !== undefined}
      title={words.ask}
      cancel={words.no}
      confirm={words.yes}
      confirming={words.deleting}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => gallery && void remove(gallery)}
    >
      {gallery ? <p>{words.askWhat(gallery.title, gallery.photoCount)}</p> : undefined}
      <p>{words.askText}</p>
    </ConfirmDialog>
  )
}
