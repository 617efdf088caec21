import type { Notice } from '@momo/contracts/notices'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useAction } from '#lib/query/use-action.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PhotoTiles } from '../photo-picker/photo-tiles.tsx'
import { RecordsFrame } from '../editor/records-frame.tsx'
import { noticeWords as words } from './notice.messages.ts'
import { refreshNotice, removeImage } from './notices.ts'

export function ExistingImages({ query }: { query: UseQueryResult<Notice[]> }) {
  const { run, isPending } = useAction({
    mutationFn: ({ id, imageId }: { id: string; imageId: string }) =>
      removeImage(id, imageId).finally(refreshNotice),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.failure(words.failedToDelete),
  })
  return (
    <RecordsFrame query={query} loading={words.loading} failed={words.failedToRead}>
      {([notice]) =>
        notice && notice.images.length > 0 ? (
          <PhotoTiles
            title={words.existing}
            count={String(notice.images.length)}
            icon={<Trash2 aria-hidden />}
            disabled={isPending}
            onAction={(imageId) => (notice.id ? run({ id: notice.id, imageId }) : toast.failure(words.noId))}
            tiles={notice.images.map(({ id, picture }, index) => ({
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
        ) : (
          <p className="text-ink-2">{words.none}</p>
        )
      }
    </RecordsFrame>
  )
}
