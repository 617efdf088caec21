import { z } from 'zod'

const Rendition = z.object({ width: z.number().int().positive(), url: z.string() })

/** A stored picture and its sizes. Addresses are relative to the API host. */
export const Picture = z.object({
  alt: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** A tiny data URI shown while the picture loads. */
  blur: z.string(),
  jpeg: z.string(),
  webp: z.array(Rendition),
  /** Empty until the worker has created them. */
  avif: z.array(Rendition),
  /** Focal point of crops: '25-75' is 25 % from the left and 75 % from the top; absent for the centre. */
  focus: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>
