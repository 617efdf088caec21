import type { FastifyInstance } from 'fastify'
import { listNotices } from '@momo/contracts/notices'
import { addNoticeImages, deleteNoticeImage, noticeImagesAtOnce } from '@momo/contracts/notices/writes'
import { mount, mountCached } from '#platform/http/mount.ts'
import { mountForm } from '#platform/http/upload/mount-form.ts'
import { noticesKey, readNotices } from './notices.service.ts'
import { addImages, removeImage } from './save-notice.service.ts'

export function noticesRoutes(app: FastifyInstance): void {
  mountCached(app, listNotices, { key: () => noticesKey }, () => readNotices())
  mountForm(app, addNoticeImages, { images: noticeImagesAtOnce }, ({ actor, body, files }) =>
    addImages(actor, body, files.images),
  )
  mount(app, deleteNoticeImage, ({ actor, params, body }) =>
    removeImage(actor, { noticeId: params.id, imageId: body.imageId }),
  )
}
