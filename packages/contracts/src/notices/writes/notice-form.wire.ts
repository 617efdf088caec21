import { z } from 'zod'
import { Id } from '../../shared/ids.ts'
import type { Notice } from '../notice.ts'
import { NoticeWire } from '../notice.wire.ts'
import { NoticeChange } from './notice-form.ts'

/** { success, notice } */
export const SavedNoticeWire = z.codec(
  z.object({ success: z.literal(true), notice: NoticeWire }),
  z.unknown() as unknown as z.ZodType<Notice, Notice>,
  { decode: (w) => w.notice, encode: (notice) => ({ success: true as const, notice }) },
)

/** `publicId` on the wire, `imageId` inside. */
export const PublicIdWire = z.codec(z.strictObject({ publicId: Id }), z.strictObject({ imageId: Id }), {
  decode: ({ publicId }) => ({ imageId: publicId }),
  encode: ({ imageId }) => ({ publicId: imageId }),
})

export const NoticeChangeWire = z.codec(
  z.strictObject({
    title: z.string(),
    link: z.string(),
    startsOn: z.string().optional(),
    endsOn: z.string().optional(),
    images: z.array(z.strictObject({ publicId: Id, alt: z.string() })),
  }),
  NoticeChange,
  {
    decode: ({ images, ...w }) => ({
      ...w,
      images: images.map(({ publicId, alt }) => ({ id: publicId, alt })),
    }),
    encode: ({ images, ...n }) => ({ ...n, images: images.map(({ id, alt }) => ({ publicId: id, alt })) }),
  },
)
