import { mostReceiptPhotos } from '@momo/contracts/goods-receipts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PickedPhoto, pickPhotos } from '#lib/editor/pictures/pick-photos.ts'
import { addPhotoDraft, findPhotoDrafts, removePhotoDraft } from '#lib/offline/photo-drafts.ts'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { formMessages as texts } from './form.messages.ts'

/** Photos stay on this device until the receipt with this id is posted. */
function usePhotoDrafts(id: string) {
  const [photos, setPhotos] = useState<PickedPhoto[]>([])
  useEffect(() => {
    let isCurrent = true
    void findPhotoDrafts(id).then((found) => isCurrent && setPhotos(found))
    return () => void (isCurrent = false)
  }, [id])
  return {
    photos,
    add: async (files: File[]): Promise<void> => {
      const picked = await pickPhotos(files, mostReceiptPhotos - photos.length)
      for (const refusal of picked.refusals) toast.failure(refusal)
      setPhotos((before) => [...before, ...picked.photos])
      await Promise.all(picked.photos.map((photo) => addPhotoDraft(id, photo)))
    },
    remove: (photoId: string): void => {
      setPhotos((before) => before.filter((photo) => photo.id !== photoId))
      void removePhotoDraft(photoId)
    },
  }
}

export function PhotosField({ id }: { id: string }) {
  const { photos, add, remove } = usePhotoDrafts(id)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.photos}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {photos.map((photo, index) => (
          <div key={photo.id} className="relative aspect-square overflow-hidden rounded-md bg-disabled">
            <img src={photo.preview} alt={texts.photoAlt(index + 1)} className="size-full object-cover" />
            <IconButton
              label={texts.removePhoto(index + 1)}
              onClick={() => remove(photo.id)}
              className="absolute! top-1 right-1 bg-paper shadow-2"
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {photos.length < mostReceiptPhotos ? (
          <DropZone
            compact
            multiple
            accept="image/jpeg,image/png"
            button={texts.addPhoto}
            hint=""
            rule={texts.photoRule}
            onPick={(files) => void add(files).catch(() => toast.failure(texts.photoNotStored))}
          />
        ) : undefined}
      </div>
    </fieldset>
  )
}
