import { newId } from '#platform/ids/ids.ts'
import { aTicket } from '../../form-ticket.ts'
import type { ValidCall } from '../valid-calls.ts'
import { openDesignation, openDish } from '../open-site.ts'

const person = () => ({ fullName: 'Maya Tamang', contact: '9841000000', email: `${newId()}@example.com` })
const form =
  (fields: Record<string, unknown>): ValidCall =>
  async () => ({ json: { ...person(), ...fields, ticket: aTicket() } })

const aPage =
  (own: string, missing: string): ValidCall =>
  async () => ({ own, missing, malformed: 'no-page-of-ours' })

/** Valid calls of visitors; open-site.ts creates the content they read. */
export const publicSiteCalls: Record<string, ValidCall> = {
  'GET /api/v1/menu-section-cms/items/by-slug/:slug': async () => ({
    own: openDish,
    missing: 'unknown-dish',
    malformed: 'x'.repeat(121),
  }),
  'GET /api/v1/legal-cms/:page': aPage('privacy-policy', 'terms-of-use'),
  'GET /api/v1/page-cms/:page': aPage('home', 'menu'),
  'GET /api/v1/places': async () => ({ query: '?q=koteshwor' }),
  'GET /api/v1/gallery/photogallery/:id': async ({ galleryId }) => ({ own: galleryId }),
  'POST /api/v1/career/create': form({
    qualification: '+2',
    designation: openDesignation,
    tempAddress: 'Boudha, Kathmandu',
    permAddress: 'Kavre',
  }),
  'POST /api/v1/enquiries/franchise': form({ city: 'Butwal', message: '' }),
  'POST /api/v1/enquiries/banquet': form({
    eventDate: '2999-01-01',
    guests: 80,
    place: 'our-hall',
    message: '',
  }),
  'POST /api/v1/enquiries/contact': async () => ({
    json: {
      fullName: 'Maya Tamang',
      contact: `${newId()}@example.com`,
      about: 'other',
      message: 'Namaste',
      ticket: aTicket(),
    },
  }),
}
