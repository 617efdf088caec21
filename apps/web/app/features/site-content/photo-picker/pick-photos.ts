import { pictureRefusal, pictureRefusals } from '#lib/editor/picture-rules.ts'
import { PictureRefused, shrinkPicture } from '#lib/editor/shrink-picture.ts'
import { thumbnailOf } from '#lib/editor/thumbnail.ts'
import { photoWords as words } from './photos.messages.ts'

export type PickedPhoto = { id: string; file: File; preview: string }
type Picked = { photos: PickedPhoto[]; refusals: string[] }

async function readOne(file: File): Promise<PickedPhoto> {
  const refused = pictureRefusal(file)
  if (refused) throw new PictureRefused(refused)
  const small = await shrinkPicture(file)
  const preview = await thumbnailOf(small)
  if (preview === undefined) throw new PictureRefused(pictureRefusals.wrongType)
  return { id: crypto.randomUUID(), file: small, preview }
}

/** CMS-22: the good ones are kept when one is refused. One after the other, so that a phone has the memory for it. */
export async function pickPhotos(files: readonly File[], room: number): Promise<Picked> {
  const picked: Picked = { photos: [], refusals: [] }
  for (const file of files) {
    if (picked.photos.length >= room) {
      picked.refusals.push(words.refused(file.name, pictureRefusals.tooMany))
      continue
    }
    try {
      picked.photos.push(await readOne(file))
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      picked.refusals.push(words.refused(file.name, error.message))
    }
  }
  return picked
}
