import { z } from 'zod'

const Location = z.object({
  url: z.string().optional(),
  name: z.string().optional(),
  result: z.string().optional(),
})

/** API-23: the address of the stored picture, under every name that the specified clients use; decoding takes the first one. */
export const UploadWire = z.codec(
  Location.extend({ success: z.literal(true).optional(), data: Location.optional() }),
  z.object({ url: z.string() }),
  {
    decode: (w) => ({
      url: w.result ?? w.name ?? w.url ?? w.data?.url ?? w.data?.name ?? w.data?.result ?? '',
    }),
    encode: ({ url }) => {
      const location = { url, name: url, result: url }
      return { success: true as const, ...location, data: location }
    },
  },
)
