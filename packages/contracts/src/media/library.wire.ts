import { z } from 'zod'
import { Focus, LibraryPicture, PictureUse } from './library.ts'
import { PictureWire } from './picture.wire.ts'

export const LibraryPictureWire = z.codec(
  z.object({
    id: z.uuid(),
    address: z.string(),
    picture: PictureWire,
    altNe: z.string(),
    focus: Focus.nullable(),
    version: z.int(),
    storedAt: z.iso.datetime(),
    uses: z.array(PictureUse),
  }),
  LibraryPicture,
  {
    decode: ({ focus, storedAt, ...w }) => ({ ...w, storedAt: new Date(storedAt), ...(focus && { focus }) }),
    encode: ({ focus, storedAt, ...p }) => ({ ...p, storedAt: storedAt.toISOString(), focus: focus ?? null }),
  },
)
