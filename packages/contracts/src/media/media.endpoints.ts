import { endpoint } from '../shared/endpoint.ts'
import { UploadWire } from './upload.wire.ts'

/** API-11. Multipart, one file under 'document'. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/v1/file/single',
  access: ['admin', 'branchAdmin', 'superadmin'],
  summary: 'Stores a picture',
  reply: UploadWire,
})
