import { z } from 'zod'
import { BusinessDate } from '../../shared/business-date.ts'
import { Id } from '../../shared/ids.ts'
import { Line, OptionalLine } from '../../shared/text.ts'
import { OptionalSiteLink } from '../../site-content/index.ts'

/** Files are sent as repeated 'images', at least one. */
export const noticeImagesAtOnce = 8
export const mostNoticeImages = 20

/** The title is our addition: the accessible name of the popup. */
export const NoticeForm = z.strictObject({ title: Line(80).optional() })
export type NoticeForm = z.infer<typeof NoticeForm>

/** Replaces texts, days and order. An image that is not named stays, behind the others. */
export const NoticeChange = z
  .strictObject({
    title: Line(80),
    link: OptionalSiteLink,
    startsOn: BusinessDate.optional(),
    endsOn: BusinessDate.optional(),
    /** An empty alt text uses that of the picture. */
    images: z.array(z.strictObject({ id: Id, alt: OptionalLine(160) })).max(mostNoticeImages),
  })
  .refine(({ startsOn = '', endsOn = '9999' }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'Choose the first day or a later one',
  })
export type NoticeChange = z.infer<typeof NoticeChange>
