import type { LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { findPicture, removePicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'

type Props = { picture: LibraryPicture; onDeleted: () => void; onUsed: (picture: LibraryPicture) => void }

/** Only for unused pictures; if one was used meanwhile, its uses are shown. */
export function DeleteButton({ picture, onDeleted, onUsed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: (id: string) => removePicture(id).catch(ignoreUnknown),
    onSuccess: () => {
      toast.success(words.removed)
      onDeleted()
    },
    onError: async (error, id) => {
      const isInUse = error instanceof ApiError && error.code === 'media.in_use'
      toast.failure(isInUse ? words.removeInUse : words.notRemoved)
      const used = isInUse ? await findPicture(id).catch(() => undefined) : undefined
      if (used) onUsed(used)
    },
    onSettled: () => setAsking(false),
  })
  const isUsed = picture.uses.length > 0
  return (
    <div className="grid gap-1 justify-items-start">
      <AdminButton variant="danger-outline" disabled={isUsed} onClick={() => setAsking(true)}>
        {words.remove}
      </AdminButton>
      {isUsed ? <p className="text-sm text-ink-3">{words.removeInUse}</p> : undefined}
      <ConfirmDialog
        open={isAsking}
        title={words.ask}
        cancel={words.keep}
        confirm={words.removeNow}
        confirming={words.removing}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => run(picture.id)}
      >
        <p>{words.askText}</p>
      </ConfirmDialog>
    </div>
  )
}

function ignoreUnknown(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'media.unknown') throw error
}
