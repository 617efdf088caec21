import type { Notice } from '@momo/contracts/notices'
import { pictureOf } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findNotices, type NoticeRecord, placeImages, upsertNotice } from './notices.store.ts'

/** Cache key of the response. */
export const noticesKey = 'notices'

/** Only the first is shown; the others are for the editor. */
const most = 10

export async function readNotices(): Promise<Notice[]> {
  return (await read((tx) => findNotices(tx, most))).map(noticeOf)
}

export const noticeOf = ({ id, title, images }: NoticeRecord): Notice => ({
  id,
  title,
  images: images.map((image) => ({ id: image.id, picture: pictureOf(image) })),
})

/** Upsert by id. Images are stored in the given order. */
export async function saveNotice({
  id,
  title,
  pictureIds,
}: {
  id: string
  title: string
  pictureIds: string[]
}): Promise<void> {
  await transaction(async (tx) => {
    await upsertNotice(tx, { id, title })
    await placeImages(
      tx,
      id,
      pictureIds.map((picture, position) => ({ id: newId(), notice_id: id, picture_id: picture, position })),
    )
  })
  invalidate([noticesKey])
}
