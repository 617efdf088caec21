export { GalleryChange, GalleryForm, galleryPhotosAtOnce, mostGalleryPhotos } from './gallery-form.ts'
export { changeGallery, createGallery, deleteGallery } from './gallery-writes.endpoints.ts'
