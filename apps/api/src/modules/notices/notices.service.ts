import type { Notice } from '@momo/contracts/notices'
import { pictureOf } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findNotices, findNoticesOn, type NoticeRecord, placeImages, upsertNotice } from './notices.store.ts'

/** Cache key of the response. */
export const noticesKey = 'notices'

/** Clients show only the first. */
const most = 10

/** Those that are shown today. */
export async function readNotices(): Promise<Notice[]> {
  return (await read((tx) => findNoticesOn(tx, localDate(now()), most))).map(noticeOf)
}

/** For editors: on any day. */
export async function readAllNotices(): Promise<Notice[]> {
  return (await read((tx) => findNotices(tx, most))).map(noticeOf)
}

export const noticeOf = ({
  id,
  title,
  images,
  link,
  starts_on: startsOn,
  ends_on: endsOn,
}: NoticeRecord): Notice => ({
  id,
  title,
  images: images.map((image) => ({
    id: image.id,
    picture: { ...pictureOf(image), ...(image.own_alt !== null && { alt: image.own_alt }) },
  })),
  ...(link !== null && { link }),
  ...(startsOn !== null && { startsOn }),
  ...(endsOn !== null && { endsOn }),
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
