import type { FastifyInstance } from 'fastify'
import { listNotices } from '@momo/contracts/notices'
import {
  addNoticeImages,
  changeNotice,
  deleteNoticeImage,
  listAllNotices,
  noticeImagesAtOnce,
} from '@momo/contracts/notices/writes'
import { mount, mountCached } from '#platform/http/mount.ts'
import { mountForm } from '#platform/http/upload/mount-form.ts'
import { noticesKey, readAllNotices, readNotices } from './notices.service.ts'
import * as saving from './save-notice.service.ts'

export function noticesRoutes(app: FastifyInstance): void {
  mountCached(app, listNotices, { key: () => noticesKey }, () => readNotices())
  mountForm(app, addNoticeImages, { images: noticeImagesAtOnce }, ({ actor, body, files }) =>
    saving.addImages(actor, body, files.images),
  )
  mount(app, listAllNotices, () => readAllNotices())
  mount(app, changeNotice, ({ actor, params, body }) => saving.changeNotice(actor, params.id, body))
  mount(app, deleteNoticeImage, ({ actor, params, body }) =>
    saving.removeImage(actor, { noticeId: params.id, imageId: body.imageId }),
  )
}
