export { Picture } from './picture.ts'
