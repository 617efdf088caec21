export type { Notice } from './notice.ts'
export { listNotices } from './notices.endpoints.ts'
