import { uploadFile } from '@momo/contracts/media'
import { ApiError } from '#lib/api/api-error.ts'
import { upload } from '#lib/api/upload.ts'
import { validatePicture } from './picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from './shrink-picture.ts'

/** `refused`: the file is invalid. `noPlace`: stored, but the response has no URL. `failed`: the error message. */
type UploadResult = { url: string } | { refused: string } | { noPlace: true } | { failed: string }
export type UploadPicture = (file: File, onSent: (part: number) => void) => Promise<UploadResult>

function toUploadError(error: unknown): UploadResult {
  if (error instanceof PictureRejectedError) return { refused: error.message }
  if (!(error instanceof ApiError)) globalThis.reportError(error)
  return { failed: error instanceof Error ? error.message : String(error) }
}

/** Validates, shrinks and uploads one picture. Content refers to it by its URL. */
export const uploadPicture: UploadPicture = async (file, onSent) => {
  const refused = validatePicture(file)
  if (refused) return { refused }
  try {
    const form = new FormData()
    form.append('document', await shrinkPicture(file))
    const { url } = await upload(uploadFile, form, onSent)
    return url ? { url } : { noPlace: true }
  } catch (error) {
    return toUploadError(error)
  }
}
