import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { idInside, idOnWire, idOutside } from '../shared/wire/mongo-id.wire.ts'
import { fileNameOf } from '../shared/wire/temp-file.wire.ts'
import { Gallery, GalleryCard } from './gallery.ts'

/** `url` and `public_id` are from the specification: a file name, served from /public/temp. The set of sizes is our addition. */
const PhotoWire = z.object({ ...idOutside, url: z.string(), public_id: z.string(), PhotoSet: PictureWire })

export const GalleryWire = z.codec(
  z.object({ ...idOutside, title: z.string(), galleryPhotos: z.array(PhotoWire) }),
  Gallery,
  {
    decode: (w) => ({
      ...idInside(w),
      title: w.title,
      photos: w.galleryPhotos.map((p) => ({ ...idInside(p), picture: p.PhotoSet })),
    }),
    encode: (g) => ({
      ...idOnWire(g),
      title: g.title,
      galleryPhotos: g.photos.map((p) => ({
        ...idOnWire(p),
        url: fileNameOf(p.picture.jpeg),
        public_id: p.id,
        PhotoSet: p.picture,
      })),
    }),
  },
)

/** The list has the first photo and the count; the other photos are part of the gallery response. */
export const GalleryCardWire = z.codec(
  z.object({
    ...idOutside,
    title: z.string(),
    galleryPhotos: z.array(z.object({ url: z.string() })),
    Cover: PictureWire.nullable(),
    PhotoCount: z.number(),
  }),
  GalleryCard,
  {
    decode: (w) => ({
      ...idInside(w),
      title: w.title,
      cover: w.Cover ?? undefined,
      photoCount: w.PhotoCount,
    }),
    encode: (g) => ({
      ...idOnWire(g),
      title: g.title,
      galleryPhotos: g.cover ? [{ url: fileNameOf(g.cover.jpeg) }] : [],
      Cover: g.cover ?? null,
      PhotoCount: g.photoCount,
    }),
  },
)
