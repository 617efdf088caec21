import { z } from 'zod'

const Place = z.object({ url: z.string().optional(), name: z.string().optional(), result: z.string().optional() })

/** API-23: where the stored picture is. We say it under every name the specification's readers look for; a reader takes the first it finds. */
export const UploadWire = z.codec(
  Place.extend({ success: z.literal(true).optional(), data: Place.optional() }),
  z.object({ url: z.string() }),
  {
    decode: (w) => ({ url: w.result ?? w.name ?? w.url ?? w.data?.url ?? w.data?.name ?? w.data?.result ?? '' }),
    encode: ({ url }) => {
      const place = { url, name: url, result: url }
      return { success: true as const, ...place, data: place }
    },
  },
)
