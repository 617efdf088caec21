import { mostPhotos } from '@momo/contracts/problem-reports'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { usePhotoDrafts } from '#lib/offline/use-photo-drafts.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { draftKey, sendPhoto, showProblems } from '../problem-reports.api.ts'
import { customerMessages } from '../problem-reports.messages.ts'

const texts = customerMessages.photosLeft

type Props = { orderId: string; reportId: string }

/**
 * Sends the photos of a report that are still on this device, one after the other. The report itself is sent already, so a lost
 * connection costs at most a photo, which is offered again.
 */
export function PhotosLeft({ orderId, reportId }: Props) {
  const { photos, remove } = usePhotoDrafts(draftKey(orderId), mostPhotos)
  const { run, isPending, error } = useAction<PickedPhoto[]>({
    mutationFn: async (left) => {
      for (const { id: photoId, file } of left) {
        showProblems(orderId, await sendPhoto({ id: orderId, reportId, photoId }, file))
        remove(photoId)
      }
    },
    // The report was answered meanwhile, or has three photos from another device.
    onError: (fault, left) => {
      if (fault instanceof ApiError && fault.status === 409) left.forEach(({ id }) => remove(id))
    },
  })
  const hasPhotos = photos.length > 0
  const isUntried = hasPhotos && !isPending && error === null
  useEffect(() => {
    if (isUntried) run(photos)
  }, [isUntried, photos, run])
  if (!hasPhotos) return undefined
  if (!error) return <p role="status">{texts.sending(photos.length)}</p>
  return (
    <Note
      tone="amber"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="compact" loading={isPending} onClick={() => run(photos)}>
            {texts.retry}
          </Button>
          <Button variant="quiet" size="compact" onClick={() => photos.forEach(({ id }) => remove(id))}>
            {texts.remove}
          </Button>
        </span>
      }
    >
      {texts.failed(photos.length)} {problemOf(error, customerMessages.faults).text}
    </Note>
  )
}
