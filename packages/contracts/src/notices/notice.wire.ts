import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { idInside, idOnWire, idOutside } from '../shared/wire/mongo-id.wire.ts'
import { Notice } from './notice.ts'

const ImageWire = z.object({ url: z.string(), public_id: z.string(), PhotoSet: PictureWire })

export const NoticeWire = z.codec(
  z.object({
    ...idOutside,
    title: z.string(),
    images: z.array(ImageWire),
    link: z.string().optional(),
    startsOn: z.string().optional(),
    endsOn: z.string().optional(),
  }),
  Notice,
  {
    decode: ({ _id, images, ...w }) => ({
      ...idInside({ _id }),
      ...w,
      images: images.map((i) => ({ id: i.public_id, picture: i.PhotoSet })),
    }),
    encode: ({ id, images, ...n }) => ({
      ...idOnWire({ id }),
      ...n,
      images: images.map((i) => ({ url: i.picture.jpeg, public_id: i.id, PhotoSet: i.picture })),
    }),
  },
)

/** { success, notices }: the list is beside the flag. Clients show the first notice. */
export const NoticesWire = z.codec(
  z.object({ success: z.literal(true), notices: z.array(NoticeWire) }),
  z.unknown() as unknown as z.ZodType<Notice[], Notice[]>,
  { decode: (w) => w.notices, encode: (notices) => ({ success: true as const, notices }) },
)
