import { z } from 'zod'
import { Line } from '../../shared/text.ts'

/** Files go under 'galleryPhotos', repeated, each at most `maxUploadBytes`; more than this go with the next save. */
export const galleryPhotosAtOnce = 8
export const mostGalleryPhotos = 100

const GalleryTitle = Line(80)

/** A new gallery needs a title and at least one file. */
export const GalleryForm = z.strictObject({ title: GalleryTitle })
export type GalleryForm = z.infer<typeof GalleryForm>

/** In one that is there, files are added behind its photos. */
export const GalleryChange = z.strictObject({
  title: GalleryTitle.optional(),
  /** The ids of the photos that go. */
  removedPhotos: z.array(z.uuid()).max(mostGalleryPhotos).optional(),
})
export type GalleryChange = z.infer<typeof GalleryChange>
