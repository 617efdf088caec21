import { useState } from 'react'
import { validatePicture, pictureErrors } from '#lib/editor/picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from '#lib/editor/shrink-picture.ts'
import { thumbnailOf } from '#lib/editor/thumbnail.ts'

export type NewPhoto = { id: string; file: File; preview: string }

async function readPhoto(file: File): Promise<NewPhoto> {
  const refused = validatePicture(file)
  if (refused) throw new PictureRejectedError(refused)
  const small = await shrinkPicture(file)
  const preview = await thumbnailOf(small)
  if (preview === undefined) throw new PictureRejectedError(pictureErrors.wrongType)
  return { id: crypto.randomUUID(), file: small, preview }
}

/** Valid photos are accepted even when others are rejected. */
async function readAll(files: File[], room: number): Promise<{ photos: NewPhoto[]; refusals: string[] }> {
  const photos: NewPhoto[] = []
  const refusals: string[] = []
  for (const file of files) {
    try {
      if (photos.length >= room) throw new PictureRejectedError(pictureErrors.tooMany)
      photos.push(await readPhoto(file))
    } catch (error) {
      if (!(error instanceof PictureRejectedError)) throw error
      refusals.push(`${file.name}: ${error.message}`)
    }
  }
  return { photos, refusals }
}

/** Picked photos that are not uploaded yet. They last as long as the page, because files cannot be stored. */
export function useNewPhotos() {
  const [main, setMain] = useState<NewPhoto>()
  const [gallery, setGallery] = useState<readonly NewPhoto[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  return {
    main,
    gallery,
    refusals,
    count: gallery.length + (main ? 1 : 0),
    async pickMain(files: File[]): Promise<void> {
      const picked = await readAll(files, 1)
      setRefusals(picked.refusals)
      if (picked.photos[0]) setMain(picked.photos[0])
    },
    async pickGallery(files: File[], room: number): Promise<void> {
      const picked = await readAll(files, room - gallery.length)
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
