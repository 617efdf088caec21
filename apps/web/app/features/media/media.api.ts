import {
  changePicture,
  deletePicture,
  type Focus,
  getPicture,
  type LibraryPicture,
  listPictures,
  replacePicture as replacePictureEndpoint,
} from '@momo/contracts/media'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'
import { validatePicture } from '#lib/editor/picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from '#lib/editor/shrink-picture.ts'

export type LibraryPage = { items: LibraryPicture[]; nextCursor: string | undefined }
export type PictureQuery = { q: string; isUndescribed: boolean }

export const findPictures = ({ q, isUndescribed }: PictureQuery, cursor?: string): Promise<LibraryPage> =>
  call(listPictures, {
    query: {
      ...(q.trim() && { q: q.trim() }),
      ...(isUndescribed && { show: 'undescribed' as const }),
      ...(cursor && { cursor }),
    },
  })

export const findPicture = (id: string): Promise<LibraryPicture> => call(getPicture, { params: { id } })

export type PictureWords = { alt: string; altNe: string; focus: Focus | null }

export const savePicture = (id: string, version: number, words: PictureWords): Promise<LibraryPicture> =>
  call(changePicture, { params: { id }, body: { version, ...words } })

export const removePicture = (id: string): Promise<void> => call(deletePicture, { params: { id } })

/** Validates and shrinks the file as for a new upload. */
export async function replacePicture({ id, version }: LibraryPicture, file: File): Promise<LibraryPicture> {
  const refused = validatePicture(file)
  if (refused) throw new PictureRejectedError(refused)
  const form = new FormData()
  form.append('document', await shrinkPicture(file))
  // The multipart form has no version field, so it is a query parameter.
  const path = `${replacePictureEndpoint.path}?version=${version}` as const
  return upload({ ...replacePictureEndpoint, path }, form, () => undefined, { id })
}
