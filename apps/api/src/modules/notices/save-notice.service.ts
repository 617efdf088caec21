import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '@momo/contracts/notices'
import { mostNoticeImages, type NoticeChange, type NoticeForm } from '@momo/contracts/notices/writes'
import { storePictures } from '#modules/media'
import { rejectDeadLinks } from '#modules/site-content'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { noticeOf, noticesKey } from './notices.service.ts'
import * as store from './notices.store.ts'

const usualTitle = 'Notice'
const invalidImages = (message: string) =>
  fault('request.invalid', [{ in: 'body', path: '/images', message }])

/** Adds images to the current notice or creates it. An image that is already there is not added again. */
export async function addImages(
  actor: Actor,
  { title }: NoticeForm,
  images: UploadedFile[],
): Promise<Notice> {
  if (images.length === 0) throw invalidImages('Please select at least one image.')
  const pictures = await storePictures(images, { alt: title ?? usualTitle, by: actor })
  return transaction(async (tx) => {
    await store.lockNotices(tx)
    const [shown] = await store.findNotices(tx, 1)
    const id = shown?.id ?? newId()
    await store.upsertNotice(tx, { id, title: title ?? shown?.title ?? usualTitle })
    const there = await store.findImages(tx, id)
    const added = [...new Set(pictures)].filter(
      (picture) => !there.some((image) => image.picture_id === picture),
    )
    if (there.length + added.length > mostNoticeImages)
      throw invalidImages(`A notice can have at most ${mostNoticeImages} images`)
    const next = (there.at(-1)?.position ?? -1) + 1
    await store.insertImages(
      tx,
      added.map((picture, i) => ({ id: newId(), notice_id: id, picture_id: picture, position: next + i })),
    )
    await recordChange(tx, actor, { id, action: 'notice.images_added', details: { pictures: added } })
    return noticeOf((await store.findNotice(tx, id))!)
  })
}

/** Idempotent: a repeated request changes and audits nothing. */
export async function changeNotice(actor: Actor, id: string, change: NoticeChange): Promise<Notice> {
  const { title, link, startsOn, endsOn } = change
  return transaction(async (tx) => {
    await store.lockNotices(tx)
    const before = (await store.findNotice(tx, id)) ?? notFound('notice', id)
    await rejectDeadLinks(tx, [{ path: '/link', link }])
    await store.setNotice(tx, id, {
      title,
      link: link || null,
      starts_on: startsOn ?? null,
      ends_on: endsOn ?? null,
    })
    await store.arrangeImages(tx, id, arrangedImages(before, change))
    const after = (await store.findNotice(tx, id)) ?? notFound('notice', id)
    if (!isDeepStrictEqual(before, after))
      await recordChange(tx, actor, {
        id,
        action: 'notice.changed',
        details: { title, link, startsOn, endsOn },
      })
    return noticeOf(after)
  })
}

/** An image that was deleted meanwhile is ignored; one that was added meanwhile follows the others. */
function arrangedImages({ images }: store.NoticeRecord, change: NoticeChange) {
  const named = change.images.filter(({ id }) => images.some((image) => image.id === id))
  const rest = images.filter(({ id }) => !named.some((image) => image.id === id))
  return [
    ...named.map(({ id, alt }) => ({ id, alt: alt || null })),
    ...rest.map(({ id, own_alt: alt }) => ({ id, alt })),
  ]
}

/** Deletes the notice with its last image. */
export async function removeImage(
  actor: Actor,
  { noticeId, imageId }: { noticeId: string; imageId: string },
): Promise<void> {
  await transaction(async (tx) => {
    await store.lockNotices(tx)
    const images = await store.findImages(tx, noticeId)
    const image = images.find(({ id }) => id === imageId) ?? notFound('notice', noticeId)
    await store.deleteImage(tx, imageId)
    if (images.length === 1) await store.deleteNotice(tx, noticeId)
    await recordChange(tx, actor, {
      id: noticeId,
      action: 'notice.image_deleted',
      details: { picture: image.picture_id },
    })
  })
}

type Change = { id: string; action: `notice.${string}`; details: Record<string, unknown> }

/** Writes the audit entry and invalidates the cached response after the commit. */
async function recordChange(tx: Tx, actor: Actor, { id, action, details }: Change): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'notice', id }, details })
  afterCommit(tx, () => invalidate([noticesKey]))
}
