import { useState } from 'react'
import { type PickedPhoto, pickPhotos } from '#lib/editor/pictures/pick-photos.ts'

/** Picked photos that are not uploaded yet. They last as long as the page, because files cannot be stored. */
export function useNewPhotos() {
  const [main, setMain] = useState<PickedPhoto>()
  const [gallery, setGallery] = useState<readonly PickedPhoto[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  return {
    main,
    gallery,
    refusals,
    count: gallery.length + (main ? 1 : 0),
    async pickMain(files: File[]): Promise<void> {
      const picked = await pickPhotos(files, 1)
      setRefusals(picked.refusals)
      if (picked.photos[0]) setMain(picked.photos[0])
    },
    async pickGallery(files: File[], room: number): Promise<void> {
      const picked = await pickPhotos(files, room - gallery.length)
      setRefusals(picked.refusals)
      setGallery((before) => [...before, ...picked.photos])
    },
    takeBack(id: string): void {
      setMain((before) => (before?.id === id ? undefined : before))
      setGallery((before) => before.filter((photo) => photo.id !== id))
    },
    clear(): void {
      setMain(undefined)
      setGallery([])
      setRefusals([])
    },
  }
}
