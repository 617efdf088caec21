export { Picture } from './picture.ts'
export { uploadFile } from './media.endpoints.ts'
