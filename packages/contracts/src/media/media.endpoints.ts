import { z } from 'zod'
import { contentRoles } from '../shared/content-roles.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once, paged } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { OptionalLine } from '../shared/text.ts'
import { Focus } from './library.ts'
import { LibraryPictureWire } from './library.wire.ts'
import { UploadWire } from './upload.wire.ts'

/** API-11. Multipart, one file under 'document'. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/v1/file/single',
  access: ['admin', 'branchAdmin', 'superadmin'],
  summary: 'Stores a picture',
  reply: UploadWire,
})

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/v1/media',
  access: contentRoles,
  summary: 'The media library, newest first, 24 per page, with the uses of each picture',
  query: z.strictObject({
    /** Words of the alt text or the file name. */
    q: z.string().trim().max(80).optional(),
    /** 'undescribed': only pictures without alt text. */
    show: z.enum(['all', 'undescribed']).optional(),
    cursor: Id.optional(),
  }),
  reply: paged(LibraryPictureWire),
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/v1/media/:id',
  access: contentRoles,
  summary: 'One picture of the library',
  params: byId,
  reply: once(LibraryPictureWire),
})

export const changePicture = endpoint({
  method: 'PATCH',
  path: '/api/v1/media/:id',
  access: contentRoles,
  summary: 'Changes alt text or focal point; absent fields stay unchanged, null centres the focal point',
  params: byId,
  body: z.strictObject({
    version: z.int().positive(),
    alt: OptionalLine(160).optional(),
    altNe: OptionalLine(160).optional(),
    focus: Focus.nullable().optional(),
  }),
  reply: once(LibraryPictureWire),
})

/** Multipart, one file under 'document'. */
export const replacePicture = endpoint({
  method: 'PUT',
  path: '/api/v1/media/:id/file',
  access: contentRoles,
  summary: 'Replaces the file of a picture; all its uses show the new one',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().positive() }),
  reply: once(LibraryPictureWire),
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/media/:id',
  access: contentRoles,
  summary: 'Deletes a picture that nothing uses',
  params: byId,
  reply: done,
})
