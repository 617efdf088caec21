import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id } from '../shared/index.ts'

const GalleryPhoto = z.object({ id: Id, picture: Picture })

export const Gallery = z.object({ id: Id, title: z.string(), photos: z.array(GalleryPhoto) })
export type Gallery = z.infer<typeof Gallery>

/** List item: the first photo in all its sizes, and the address of every photo. */
export const GalleryCard = z.object({
  id: Id,
  title: z.string(),
  cover: Picture.optional(),
  photos: z.array(z.object({ id: Id, jpeg: z.string() })),
  photoCount: z.number().int().nonnegative(),
})
export type GalleryCard = z.infer<typeof GalleryCard>
