export { Footer } from './footer.ts'
export { getFooter } from './site-content.endpoints.ts'
