export { mostNoticeImages, NoticeForm, noticeImagesAtOnce } from './notice-form.ts'
export { addNoticeImages, deleteNoticeImage } from './notice-writes.endpoints.ts'
