export { mostNoticeImages, NoticeChange, NoticeForm, noticeImagesAtOnce } from './notice-form.ts'
export {
  addNoticeImages,
  changeNotice,
  deleteNoticeImage,
  listAllNotices,
} from './notice-writes.endpoints.ts'
