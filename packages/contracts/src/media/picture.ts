import { z } from 'zod'

const Rendition = z.object({ width: z.number().int().positive(), url: z.string() })

/** A stored picture and the sizes it exists in. Addresses are relative to the API host. */
export const Picture = z.object({
  alt: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** A tiny data URI that stands in while the picture loads. */
  blur: z.string(),
  jpeg: z.string(),
  webp: z.array(Rendition),
  /** Empty until the worker has made them. */
  avif: z.array(Rendition),
  /** Where a crop looks, '25-75' for a quarter from the left and three from the top; absent for the middle. */
  focus: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>
