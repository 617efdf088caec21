import { validatePicture, pictureErrors } from './picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from './shrink-picture.ts'
import { thumbnailOf } from './thumbnail.ts'

export type PickedPhoto = { id: string; file: File; preview: string }
type Picked = { photos: PickedPhoto[]; refusals: string[] }

async function readOne(file: File): Promise<PickedPhoto> {
  const refused = validatePicture(file)
  if (refused) throw new PictureRejectedError(refused)
  const small = await shrinkPicture(file)
  const preview = await thumbnailOf(small)
  if (preview === undefined) throw new PictureRejectedError(pictureErrors.wrongType)
  return { id: crypto.randomUUID(), file: small, preview }
}

/** CMS-22: a rejected file does not stop the others. Files are read one by one to limit memory use on phones. */
export async function pickPhotos(files: readonly File[], room: number): Promise<Picked> {
  const picked: Picked = { photos: [], refusals: [] }
  for (const file of files) {
    try {
      if (picked.photos.length >= room) throw new PictureRejectedError(pictureErrors.tooMany)
      picked.photos.push(await readOne(file))
    } catch (error) {
      if (!(error instanceof PictureRejectedError)) throw error
      picked.refusals.push(`${file.name}: ${error.message}`)
    }
  }
  return picked
}
