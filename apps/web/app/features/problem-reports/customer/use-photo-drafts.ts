import { useEffect, useState } from 'react'
import { type PickedPhoto, pickPhotos } from '#lib/editor/pictures/pick-photos.ts'
import { addPhotoDraft, findPhotoDrafts, removePhotoDraft } from '#lib/offline/photo-drafts.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'

/** Photos for the report of an order stay on this device until they are sent, also over a reload. */
export function usePhotoDrafts(orderId: string, most: number) {
  const group = `problem-${orderId}`
  const [photos, setPhotos] = useState<PickedPhoto[]>()
  useEffect(() => {
    let isCurrent = true
    void findPhotoDrafts(group).then((found) => isCurrent && setPhotos(found))
    return () => void (isCurrent = false)
  }, [group])
  const known = photos ?? []
  return {
    photos: known,
    async add(files: File[]): Promise<void> {
      const picked = await pickPhotos(files, most - known.length)
      for (const refusal of picked.refusals) toast.failure(refusal)
      setPhotos((before = []) => [...before, ...picked.photos])
      await Promise.all(picked.photos.map((photo) => addPhotoDraft(group, photo)))
    },
    remove(id: string): void {
      setPhotos((before = []) => before.filter((photo) => photo.id !== id))
      void removePhotoDraft(id)
    },
  }
}
