import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountDeleted } from '#modules/auth'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aPhonePhoto, aPhoto } from '../../media/media.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { problemReportsHandlers } from '../problem-reports.handlers.ts'
import { aReport, problemsAt, staffPath } from '../problem-reports.factory.ts'
import { purgePhotos } from './purge-photos.service.ts'

const product = testApp()
let branchId = ''
let photo: Buffer
beforeAll(async () => {
  branchId = await aBranch()
  photo = await aPhoto({ width: 60, height: 40 })
})
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))

type Report = Awaited<ReturnType<typeof aReport>>
const send = ({ calls, orderId, reportId }: Report, photoId = newId(), bytes = photo) =>
  calls.call('PUT', `${problemsAt(orderId)}/${reportId}/photos/${photoId}`, uploadOf(bytes))
const photosOf = async (reportId: string) =>
  (await product.database.pool.query('select id from problem_photos where report_id = $1', [reportId])).rows
const at = (reportId: string, photoId: string) => `${staffPath}/${reportId}/photos/${photoId}`

test('a photo is stored once, without metadata, and read only by its customer, its branch and head office', async () => {
  const report = await aReport({ branchId })
  const photoId = newId()
  const replies = await Promise.all([1, 2].map(async () => send(report, photoId, await aPhonePhoto(60, 40))))
  for (const reply of replies) expect(reply.json().data.reports[0].photos).toEqual([photoId])
  expect(await photosOf(report.reportId)).toHaveLength(1)
  const path = at(report.reportId, photoId)
  for (const reader of [report.calls, as('branchAdmin', { id: branchId }), as('superadmin')]) {
    const file = await reader.get(path)
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    const { exif, format } = await sharp(file.rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'jpeg'])
  }
  const codes = async (calls: Pick<Report['calls'], 'get'>) => {
    const reply = await calls.get(path)
    return [reply.statusCode, reply.json().code]
  }
  expect(await codes((await aSession()).calls)).toEqual([404, 'problem_photo.unknown'])
  expect(await codes(as('branchAdmin', { id: await aBranch() }))).toEqual([403, 'auth.forbidden'])
  expect(await codes(as('admin'))).toEqual([403, 'auth.forbidden'])
  expect(await codes(as('public'))).toEqual([401, 'auth.required'])
  const other = await aReport({ branchId })
  expect((await as('superadmin').get(at(other.reportId, photoId))).json().code).toBe('problem_photo.unknown')
})

test('a fourth photo, another file type, a foreign order and an answered report are rejected', async () => {
  const report = await aReport({ branchId })
  expect((await send(report, newId(), Buffer.from('<svg/>'))).json().code).toBe('media.unsupported_type')
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(report)))
  expect(replies.map((reply) => reply.json().code ?? 'stored').toSorted()).toEqual([
    'problem.photos_full',
    'problem.photos_full',
    'stored',
    'stored',
    'stored',
  ])
  const other = await aReport({ branchId })
  const [taken] = await photosOf(report.reportId)
  expect((await send(other, taken.id)).json().code).toBe('problem_photo.unknown')
  const foreign = { ...other, calls: report.calls }
  expect((await send(foreign)).json().code).toBe('order.unknown')
  expect((await send({ ...other, reportId: report.reportId })).json().code).toBe('problem.unknown')
  await as('superadmin').post(`${staffPath}/${other.reportId}/answer`, { outcome: 'answered', text: 'Sorry' })
  expect((await send(other)).json().code).toBe('problem.closed')
})

test('photos are deleted after 90 days, and with the account', async () => {
  const [old, young] = [await aReport({ branchId }), await aReport({ branchId })]
  await send(old)
  await send(young)
  await product.database.pool.query(
    `update problem_photos set added_at = added_at - interval '90 days 1 second' where report_id = $1`,
    [old.reportId],
  )
  await purgePhotos()
  expect([(await photosOf(old.reportId)).length, (await photosOf(young.reportId)).length]).toEqual([0, 1])
  const [handler] = problemReportsHandlers.filter(({ event }) => event.topic === accountDeleted.topic)
  await handler!.handle({ accountId: young.accountId } as never, { eventId: newId() })
  expect(await photosOf(young.reportId)).toHaveLength(0)
  const words = async (id: string) =>
    (await product.database.pool.query('select words from problem_reports where id = $1', [id])).rows[0].words
  expect([await words(young.reportId), (await words(old.reportId)) !== '']).toEqual(['', true])
})
