export { downloadMyData } from './my-data.endpoints.ts'
