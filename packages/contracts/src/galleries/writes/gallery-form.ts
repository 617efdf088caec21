import { z } from 'zod'
import { Line } from '../../shared/text.ts'

/** Files are sent as repeated 'galleryPhotos', each at most `maxUploadBytes`; more files need another save. */
export const galleryPhotosAtOnce = 8
export const mostGalleryPhotos = 100

const GalleryTitle = Line(80)

/** A new gallery needs a title and at least one file. */
export const GalleryForm = z.strictObject({ title: GalleryTitle })
export type GalleryForm = z.infer<typeof GalleryForm>

/** Files are appended to the existing photos. */
export const GalleryChange = z.strictObject({
  title: GalleryTitle.optional(),
  /** Ids of the photos to delete. */
  removedPhotos: z.array(z.uuid()).max(mostGalleryPhotos).optional(),
  /** Ids of the existing photos in their new order. Photos that it does not name follow in their old order. */
  photoOrder: z.array(z.uuid()).max(mostGalleryPhotos).optional(),
})
export type GalleryChange = z.infer<typeof GalleryChange>
