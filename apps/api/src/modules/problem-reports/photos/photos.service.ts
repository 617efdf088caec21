import { mostPhotos, type OrderProblems } from '@momo/contracts/problem-reports'
import { toPrivatePhoto } from '#modules/media'
import { readCustomerOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { showProblems } from '../report/read-problems.service.ts'
import { lockReport } from '../report/reports.store.ts'
import { findPhoto, findPhotoIds, insertPhoto, type PhotoRecord } from './photos.store.ts'

type NewPhoto = { orderId: string; reportId: string; photoId: string; bytes: Buffer }

/** Idempotent by the id of the photo. The row lock of the report serializes its photos, so that the limit holds. */
export async function addPhoto(
  actor: Actor,
  { orderId, reportId, photoId, bytes }: NewPhoto,
): Promise<OrderProblems> {
  // No connection is held while the photo is rendered, and a foreign order costs no rendering.
  const order = await read((tx) => readCustomerOrder(tx, actor, orderId))
  const content = await toPrivatePhoto(bytes)
  return transaction(async (tx) => {
    const report = await lockReport(tx, reportId)
    if (report?.order_id !== orderId) notFound('problem', reportId)
    const present = await findPhotoIds(tx, reportId)
    if (present.includes(photoId)) return showProblems(tx, order)
    if (report.state !== 'open') throw fault('problem.closed')
    if (present.length >= mostPhotos) throw fault('problem.photos_full')
    const isNew = await insertPhoto(tx, { id: photoId, report_id: reportId, content, added_at: now() })
    // A photo of another report has this id.
    if (!isNew) notFound('problem_photo', photoId)
    return showProblems(tx, order)
  })
}

type Photo = { fileName: string; contentType: string; content: Buffer }

/** For the customer who sent it, the staff of the branch and head office. */
export async function readPhoto(actor: Actor, key: { reportId: string; photoId: string }): Promise<Photo> {
  const found = await read((tx) => findPhoto(tx, key))
  const { content } = ownPhoto(actor, key.reportId, found)
  return { fileName: 'photo.jpg', contentType: 'image/jpeg', content }
}

/** The answer names the report, so that a photo of another account is as unknown as a missing one. */
function ownPhoto(actor: Actor, reportId: string, photo: PhotoRecord | undefined): PhotoRecord {
  if (actor.role === 'branchAdmin') {
    if (!photo || actor.branchId === undefined || photo.branch_id !== actor.branchId)
      throw fault('auth.forbidden')
    return photo
  }
  if (!photo || (actor.role !== 'superadmin' && photo.account_id !== actor.id))
    notFound('problem_photo', reportId)
  return photo
}
