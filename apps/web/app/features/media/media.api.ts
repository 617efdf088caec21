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
import { pictureRefusal } from '#lib/editor/picture-rules.ts'
import { PictureRefused, shrinkPicture } from '#lib/editor/shrink-picture.ts'

export type LibraryPage = { items: LibraryPicture[]; nextCursor: string | undefined }
export type Asked = { q: string; isUndescribed: boolean }

export const findPictures = ({ q, isUndescribed }: Asked, cursor?: string): Promise<LibraryPage> =>
  call(listPictures, {
    query: { ...(q.trim() && { q: q.trim() }), ...(isUndescribed && { show: 'undescribed' as const }), ...(cursor && { cursor }) },
  })

export const findPicture = (id: string): Promise<LibraryPicture> => call(getPicture, { params: { id } })

export type PictureWords = { alt: string; altNe: string; focus: Focus | null }

export const savePicture = (id: string, version: number, words: PictureWords): Promise<LibraryPicture> =>
  call(changePicture, { params: { id }, body: { version, ...words } })

export const removePicture = (id: string): Promise<void> => call(deletePicture, { params: { id } })

/** The same care as for a new picture: looked at, made small enough, sent. */
export async function replacePicture({ id, version }: LibraryPicture, file: File): Promise<LibraryPicture> {
  const refused = pictureRefusal(file)
  if (refused) throw new PictureRefused(refused)
  const form = new FormData()
  form.append('document', await shrinkPicture(file))
  // A form has no room for the version: it stands in the address.
  const path = `${replacePictureEndpoint.path}?version=${version}` as const
  return upload({ ...replacePictureEndpoint, path }, form, () => undefined, { id })
}
