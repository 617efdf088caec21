import { uploadFile } from '@momo/contracts/media'
import { ApiFault } from '#lib/api/api-error.ts'
import { upload } from '#lib/api/upload.ts'
import { pictureRefusal } from './picture-rules.ts'
import { PictureRefused, shrinkPicture } from './shrink-picture.ts'

/** Refused: the file is not one we take. No place: it is stored, but the answer does not say where. Failed: the server's word, or ours. */
type UploadResult = { url: string } | { refused: string } | { noPlace: true } | { failed: string }
export type UploadPicture = (file: File, onSent: (part: number) => void) => Promise<UploadResult>

function failureOf(error: unknown): UploadResult {
  if (error instanceof PictureRefused) return { refused: error.message }
  if (!(error instanceof ApiFault)) globalThis.reportError(error)
  return { failed: error instanceof Error ? error.message : String(error) }
}

/** One picture to the store: looked at, made small enough, sent. Its address is what content mentions. */
export const uploadPicture: UploadPicture = async (file, onSent) => {
  const refused = pictureRefusal(file)
  if (refused) return { refused }
  try {
    const form = new FormData()
    form.append('document', await shrinkPicture(file))
    const { url } = await upload(uploadFile, form, onSent)
    return url ? { url } : { noPlace: true }
  } catch (error) {
    return failureOf(error)
  }
}
