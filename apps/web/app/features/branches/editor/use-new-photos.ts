import { useState } from 'react'
import { pictureRefusal, pictureRefusals } from '#lib/editor/picture-rules.ts'
import { PictureRefused, shrinkPicture } from '#lib/editor/shrink-picture.ts'
import { thumbnailOf } from '#lib/editor/thumbnail.ts'

export type NewPhoto = { id: string; file: File; preview: string }

async function readPhoto(file: File): Promise<NewPhoto> {
  const refused = pictureRefusal(file)
  if (refused) throw new PictureRefused(refused)
  const small = await shrinkPicture(file)
  const preview = await thumbnailOf(small)
  if (preview === undefined) throw new PictureRefused(pictureRefusals.wrongType)
  return { id: crypto.randomUUID(), file: small, preview }
}

/** The good ones are kept when one is refused. */
async function readAll(files: File[], room: number): Promise<{ photos: NewPhoto[]; refusals: string[] }> {
  const photos: NewPhoto[] = []
  const refusals: string[] = []
  for (const file of files) {
    try {
      if (photos.length >= room) throw new PictureRefused(pictureRefusals.tooMany)
      photos.push(await readPhoto(file))
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refusals.push(`${file.name}: ${error.message}`)
    }
  }
  return { photos, refusals }
}

/** Picked and not sent yet. They live as long as the page: a browser can't keep files for later. */
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
