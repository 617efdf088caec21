import { useEffect, useState } from 'react'
import { type PickedPhoto, pickPhotos } from '#lib/editor/pictures/pick-photos.ts'
import { addPhotoDraft, findPhotoDrafts, removePhotoDraft } from './photo-drafts.ts'

type PhotoDrafts = {
  photos: PickedPhoto[]
  /** Returns why files were refused. */
  add: (files: File[]) => Promise<string[]>
  remove: (id: string) => void
}

/** Photos of a record that is not sent yet. They stay on this device, also over a reload. */
export function usePhotoDrafts(group: string, most: number): PhotoDrafts {
  const [photos, setPhotos] = useState<PickedPhoto[]>([])
  useEffect(() => {
    let isCurrent = true
    void findPhotoDrafts(group).then((found) => isCurrent && setPhotos(found))
    return () => void (isCurrent = false)
  }, [group])
  return {
    photos,
    async add(files) {
      const picked = await pickPhotos(files, most - photos.length)
      setPhotos((before) => [...before, ...picked.photos])
      await Promise.all(picked.photos.map((photo) => addPhotoDraft(group, photo)))
      return picked.refusals
    },
    remove(id) {
      setPhotos((before) => before.filter((photo) => photo.id !== id))
      void removePhotoDraft(id)
    },
  }
}
