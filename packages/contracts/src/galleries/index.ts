export { getGallery, listGalleries } from './galleries.endpoints.ts'
export type { Gallery, GalleryCard } from './gallery.ts'
