import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { NoticeForm } from './notice-form.ts'
import { PublicIdWire, SavedNoticeWire } from './notice-form.wire.ts'

/** A multipart form with files as 'images'. They are added to the current notice, or create it. */
export const addNoticeImages = endpoint({
  method: 'POST',
  path: '/api/v1/notice',
  access: contentRoles,
  summary: 'Adds images to the notice',
  body: NoticeForm,
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
