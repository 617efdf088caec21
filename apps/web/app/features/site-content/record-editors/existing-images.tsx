import type { Notice } from '@momo/contracts/notices'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PhotoTiles } from '../photo-picker/photo-tiles.tsx'
import { RecordsFrame } from '../editor/records-frame.tsx'
import { noticeWords as words } from './notice.messages.ts'
import { removeImage } from './notices.ts'

type Props = { notice: Notice | undefined; state: 'loading' | 'failed' | 'ready'; read: () => Promise<void> }

export function ExistingImages({ notice, state, read }: Props) {
  const [busy, setBusy] = useState(false)
  const images = notice?.images ?? []
  async function remove(imageId: string): Promise<void> {
    if (!notice?.id) return toast.failure(words.noId)
    setBusy(true)
    try {
      await removeImage(notice.id, imageId)
      toast.success(words.deleted)
    } catch {
      toast.failure(words.failedToDelete)
    }
    await read()
    setBusy(false)
  }
  return (
    <RecordsFrame
      state={state}
      loading={words.loading}
      failed={words.failedToRead}
      onAgain={() => void read()}
    >
      {images.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <PhotoTiles
          title={words.existing}
          count={String(images.length)}
          icon={<Trash2 aria-hidden />}
          disabled={busy}
          onAction={(id) => void remove(id)}
          tiles={images.map(({ id, picture }, index) => ({
            id,
            action: words.delete(index + 1),
            image: (
              <Picture
                picture={picture}
                kind="food"
                ratio="fill"
                sizes="160px"
                alt={picture.alt || words.image(index + 1)}
                className="size-full"
              />
            ),
          }))}
        />
      )}
    </RecordsFrame>
  )
}
