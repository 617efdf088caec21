import { z } from 'zod'
import { Picture } from './picture.ts'

const Rendition = z.object({ Width: z.number(), Url: z.string() })

/** Our addition beside the specified plain image address. */
export const PictureWire = z.codec(
  z.object({
    Alt: z.string(),
    Width: z.number(),
    Height: z.number(),
    Blur: z.string(),
    Jpeg: z.string(),
    Webp: z.array(Rendition),
    Avif: z.array(Rendition),
    Focus: z.string().optional(),
  }),
  Picture,
  {
    decode: (w) => ({
      alt: w.Alt,
      width: w.Width,
      height: w.Height,
      blur: w.Blur,
      jpeg: w.Jpeg,
      webp: w.Webp.map((r) => ({ width: r.Width, url: r.Url })),
      avif: w.Avif.map((r) => ({ width: r.Width, url: r.Url })),
      ...(w.Focus && { focus: w.Focus }),
    }),
    encode: (p) => ({
      Alt: p.alt,
      Width: p.width,
      Height: p.height,
      Blur: p.blur,
      Jpeg: p.jpeg,
      Webp: p.webp.map((r) => ({ Width: r.width, Url: r.url })),
      Avif: p.avif.map((r) => ({ Width: r.width, Url: r.url })),
      ...(p.focus && { Focus: p.focus }),
    }),
  },
)
