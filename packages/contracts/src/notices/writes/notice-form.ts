import { z } from 'zod'
import { Line } from '../../shared/text.ts'

/** Files go under 'images', repeated, at least one. A notice is a handful of pictures. */
export const noticeImagesAtOnce = 8
export const mostNoticeImages = 20

/** The title is ours: what a screen reader calls the popup. */
export const NoticeForm = z.strictObject({ title: Line(80).optional() })
export type NoticeForm = z.infer<typeof NoticeForm>
