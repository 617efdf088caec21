import { listNotices } from '@momo/contracts/notices'
import type { Picture } from '@momo/contracts/media'
import { call } from '#lib/api/call.ts'

export type ShownNotice = { title: string; images: Picture[]; link?: string | undefined }

/** NOTE-05: only the first notice is used. NOTE-01: a notice without an image is not shown. */
export async function findNotice(): Promise<ShownNotice | undefined> {
  const [first] = await call(listNotices)
  if (!first || first.images.length === 0) return undefined
  const { title, images, link } = first
  return { title, images: images.map((image) => image.picture), ...(link !== undefined && { link }) }
}
