import { z } from 'zod'
import { Focus, LibraryPicture, PictureUse } from './library.ts'
import { PictureWire } from './picture.wire.ts'

export const LibraryPictureWire = z.codec(
  z.object({
    id: z.uuid(),
    address: z.string(),
    picture: PictureWire,
    altNe: z.string(),
    fileName: z.string().nullable(),
    focus: Focus.nullable(),
    version: z.int(),
    storedAt: z.iso.datetime(),
    uses: z.array(PictureUse),
  }),
  LibraryPicture,
  {
    decode: ({ focus, fileName, storedAt, ...w }) => ({
      ...w,
      storedAt: new Date(storedAt),
      ...(fileName !== null && { fileName }),
      ...(focus && { focus }),
    }),
    encode: ({ focus, fileName, storedAt, ...p }) => ({
      ...p,
      storedAt: storedAt.toISOString(),
      fileName: fileName ?? null,
      focus: focus ?? null,
    }),
  },
)
