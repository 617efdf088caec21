import { z } from 'zod'
import { Line } from '../../shared/text.ts'

/** Files are sent as repeated 'images', at least one. */
export const noticeImagesAtOnce = 8
export const mostNoticeImages = 20

/** The title is our addition: the accessible name of the popup. */
export const NoticeForm = z.strictObject({ title: Line(80).optional() })
export type NoticeForm = z.infer<typeof NoticeForm>
