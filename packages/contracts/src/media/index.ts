export { Focus, focusSteps, LibraryPicture, PictureUse, pictureUseKinds } from './library.ts'
export { Picture } from './picture.ts'
export {
  changePicture,
  deletePicture,
  getPicture,
  listPictures,
  replacePicture,
  uploadFile,
} from './media.endpoints.ts'
