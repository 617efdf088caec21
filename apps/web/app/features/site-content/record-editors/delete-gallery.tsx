import type { GalleryCard } from '@momo/contracts/galleries'
import { useAction } from '#lib/query/use-action.ts'
import { briefToastMs } from '#ui/editor/show-save-result.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshGalleries, removeGallery } from './galleries.ts'
import { galleryWords as words } from './gallery.messages.ts'

type Props = { gallery: GalleryCard | undefined; onClose: () => void; onDeleted: (id: string) => void }

/** CMS-20 */
export function DeleteGallery({ gallery, onClose, onDeleted }: Props) {
  const { run, isPending } = useAction({
    mutationFn: removeGallery,
    onSuccess: (_, id) => {
      toast.success(words.deleted, briefToastMs)
      onDeleted(id)
      void refreshGalleries()
    },
    onError: () => toast.failure(words.failedToDelete, briefToastMs),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={gallery !== undefined}
      title={words.ask}
      cancel={words.no}
      confirm={words.yes}
      confirming={words.deleting}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => gallery && run(gallery.id)}
    >
      {gallery ? <p>{words.askWhat(gallery.title, gallery.photoCount)}</p> : undefined}
      <p>{words.askText}</p>
    </ConfirmDialog>
  )
}
