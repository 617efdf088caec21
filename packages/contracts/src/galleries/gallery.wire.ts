import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { idInside, idOnWire, idOutside } from '../shared/wire/mongo-id.wire.ts'
import { addressOf, fileNameOf } from '../shared/wire/temp-file.wire.ts'
import { Gallery, GalleryCard } from './gallery.ts'

/** From the specification: `url` is a file name, served from /public/temp. */
const ListedPhotoWire = z.object({ ...idOutside, url: z.string(), public_id: z.string() })
/** The set of sizes is our addition. */
const PhotoWire = ListedPhotoWire.extend({ PhotoSet: PictureWire })

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

/** `Cover` and `PhotoCount` are our additions: a card shows only these. */
export const GalleryCardWire = z.codec(
  z.object({
    ...idOutside,
    title: z.string(),
    galleryPhotos: z.array(ListedPhotoWire),
    Cover: PictureWire.nullable(),
    PhotoCount: z.number(),
  }),
  GalleryCard,
  {
    decode: (w) => ({
      ...idInside(w),
      title: w.title,
      cover: w.Cover ?? undefined,
      photos: w.galleryPhotos.map((p) => ({ ...idInside(p), jpeg: addressOf(p.url) })),
      photoCount: w.PhotoCount,
    }),
    encode: (g) => ({
      ...idOnWire(g),
      title: g.title,
      galleryPhotos: g.photos.map((p) => ({ ...idOnWire(p), url: fileNameOf(p.jpeg), public_id: p.id })),
      Cover: g.cover ?? null,
      PhotoCount: g.photoCount,
    }),
  },
)
