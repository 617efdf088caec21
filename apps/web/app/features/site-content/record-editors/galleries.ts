import { type Gallery, type GalleryCard, getGallery, listGalleries } from '@momo/contracts/galleries'
import {
  changeGallery,
  createGallery,
  deleteGallery,
  galleryPhotosAtOnce,
} from '@momo/contracts/galleries/writes'
import { queryOptions } from '@tanstack/react-query'
import { call, withAccessToken } from '#lib/api/call.ts'
import { exchange } from '#lib/api/exchange.ts'
import { upload } from '#lib/api/upload.ts'
import { queryClient } from '#lib/query/query-client.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { formOf, splitIntoForms } from '../photo-picker/upload-photos.ts'

/** SEC-05: the content area sends its token to public reads too. */
export const galleriesQuery = () =>
  queryOptions({
    queryKey: ['site-content', 'galleries'],
    queryFn: ({ signal }): Promise<GalleryCard[]> =>
      withAccessToken((bearer) => exchange(listGalleries, {}, { bearer, signal })),
    staleTime: Infinity,
    gcTime: 0,
  })
export const refreshGalleries = () => queryClient.invalidateQueries({ queryKey: galleriesQuery().queryKey })
export const findGallery = (id: string): Promise<Gallery> =>
  withAccessToken((bearer) => exchange(getGallery, { params: { id } }, { bearer }))
export const removeGallery = (id: string): Promise<void> => call(deleteGallery, { params: { id } })

export type GalleryForm = {
  editing: Gallery | undefined
  title: string
  removed: readonly string[]
  /** The ids of the existing photos, if their order was changed. */
  order?: readonly string[] | undefined
  photos: readonly PickedPhoto[]
}
type OnStep = (gallery: Gallery, sent: readonly PickedPhoto[]) => void

const field = 'galleryPhotos'

function sendForm(id: string | undefined, form: FormData, onSent: (part: number) => void): Promise<Gallery> {
  return id === undefined ? upload(createGallery, form, onSent) : upload(changeGallery, form, onSent, { id })
}

/**
 * Photos beyond the limit of one form are sent in further forms. `onStep` reports each completed form, so that a retry after a failure
 * does not send it again.
 */
export async function saveGallery(
  gallery: GalleryForm,
  { onStep, onSent }: { onStep: OnStep; onSent: (part: number) => void },
): Promise<void> {
  const forms = splitIntoForms(gallery.photos, galleryPhotosAtOnce)
  let { editing } = gallery
  for (const [index, photos] of forms.entries()) {
    const removedPhotos = gallery.removed.length > 0 ? gallery.removed.join(',') : undefined
    const photoOrder = gallery.order?.join(',')
    const texts = index === 0 ? { title: gallery.title, removedPhotos, photoOrder } : {}
    editing = await sendForm(editing?.id, formOf(texts, field, photos), (part) =>
      onSent((index + part) / forms.length),
    )
    onStep(editing, photos)
  }
}
