import { type Gallery, type GalleryCard, getGallery, listGalleries } from '@momo/contracts/galleries'
import { call } from '#lib/api/call.ts'

export const findGalleries = (): Promise<GalleryCard[]> => call(listGalleries)

export const findGallery = (id: string): Promise<Gallery> => call(getGallery, { params: { id } })
