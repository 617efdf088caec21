import type { LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { longDate } from '#lib/format/dates.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { DeleteButton } from './delete-button.tsx'
import { mediaWords as words } from './media.messages.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { usePictureWords } from './use-picture-words.ts'

type Props = {
  picture: LibraryPicture
  onClose: () => void
  onChanged: (picture: LibraryPicture) => void
  onDeleted: (id: string) => void
}

export function PicturePanel({ picture, onClose, onChanged, onDeleted }: Props) {
  const form = usePictureWords(picture, onChanged)
  const [isLeaving, setLeaving] = useState(false)
  const { width, height } = picture.picture
  return (
    <Drawer
      open
      onClose={() => (form.isChanged ? setLeaving(true) : onClose())}
      title={words.panel}
      busy={form.isPending}
    >
      <div className="grid min-w-0 gap-6">
        <p className="text-sm wrap-anywhere text-ink-2">
          {picture.fileName ? (
            <>
              {words.fileName(picture.fileName)}
              <br />
            </>
          ) : undefined}
          {words.size(width, height)}, {words.stored(longDate(picture.storedAt))}
        </p>
        <PictureForm picture={picture} form={form} />
        <PictureUses uses={picture.uses} />
        <ReplaceButton picture={picture} onReplaced={form.beginReplaced} />
        <DeleteButton picture={picture} onDeleted={() => onDeleted(picture.id)} onUsed={onChanged} />
      </div>
      {/* The drawer hides the header with its toasts. */}
      <ToastRegion place="dialog" />
      <ConfirmDialog
        open={isLeaving}
        title={words.discardTitle}
        cancel={words.stay}
        confirm={words.discard}
        confirming={words.discard}
        busy={false}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
    </Drawer>
  )
}
