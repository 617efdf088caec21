import { type TableOf, table } from '#platform/db/table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const galleriesTable = table('galleries', { id: 'uuid', title: 'text', created_at: 'timestamptz=' })

export const galleryPhotosTable = table('gallery_photos', {
  id: 'uuid',
  gallery_id: 'uuid',
  picture_id: 'uuid',
  position: 'int4',
})

export type GalleriesTables = {
  galleries: TableOf<typeof galleriesTable>
  gallery_photos: TableOf<typeof galleryPhotosTable>
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
