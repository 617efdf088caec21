import { endpoint } from '../shared/endpoint.ts'
import { NoticesWire } from './notice.wire.ts'

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notice',
  access: 'public',
  summary: 'The notices, newest first; the first is shown',
  reply: NoticesWire,
})
