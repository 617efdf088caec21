import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { NoticesWire } from '../notice.wire.ts'
import { NoticeForm } from './notice-form.ts'
import { NoticeChangeWire, PublicIdWire, SavedNoticeWire } from './notice-form.wire.ts'

/** A multipart form with files as 'images'. They are added to the current notice, or create it. */
export const addNoticeImages = endpoint({
  method: 'POST',
  path: '/api/v1/notice',
  access: contentRoles,
  summary: 'Adds images to the notice',
  body: NoticeForm,
  reply: SavedNoticeWire,
})

/** Ours, like the next one. */
export const listAllNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notice/all',
  access: contentRoles,
  summary: 'The notices for editors, newest first, also those that are not shown today',
  reply: NoticesWire,
})

export const changeNotice = endpoint({
  method: 'PUT',
  path: '/api/v1/notice/:id',
  access: contentRoles,
  summary: 'Changes title, link, days, and order and alt texts of the images of a notice',
  params: byId,
  body: NoticeChangeWire,
  reply: SavedNoticeWire,
})

/** Deletes the notice with its last image. */
export const deleteNoticeImage = endpoint({
  method: 'DELETE',
  path: '/api/v1/notice/:id',
  access: contentRoles,
  summary: 'Deletes an image of a notice',
  params: byId,
  body: PublicIdWire,
  reply: done,
})
