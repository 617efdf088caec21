import { endpoint } from '../shared/endpoint.ts'
import { twice } from '../shared/envelope.wire.ts'
import { Footer } from './footer.ts'

export const getFooter = endpoint({
  method: 'GET',
  path: '/api/v1/footer-cms',
  access: 'public',
  summary: "The footer's two lists of links",
  reply: twice(Footer),
})
