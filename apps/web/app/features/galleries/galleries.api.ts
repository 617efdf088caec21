import { type Gallery, type GalleryCard, getGallery, listGalleries } from '@momo/contracts/galleries'
import { call } from '#lib/api/call.ts'

export type GalleryTileView = Omit<GalleryCard, 'photos'>

/** Only what a tile shows, to keep the page data small. */
export const findGalleries = async (): Promise<GalleryTileView[]> =>
  (await call(listGalleries)).map(({ photos: _, ...tile }) => tile)

export const findGallery = (id: string): Promise<Gallery> => call(getGallery, { params: { id } })
