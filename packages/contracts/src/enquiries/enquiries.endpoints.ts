import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { BanquetEnquiry, ContactMessage, FranchiseEnquiry } from './enquiry.ts'

export const sendFranchiseEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/franchise',
  access: 'public',
  summary: 'Submits a franchise enquiry',
  body: FranchiseEnquiry,
  reply: done,
})

export const sendBanquetEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/banquet',
  access: 'public',
  summary: 'Submits a banquet enquiry',
  body: BanquetEnquiry,
  reply: done,
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/contact',
  access: 'public',
  summary: 'Submits a contact message',
  body: ContactMessage,
  reply: done,
})

/** Spam protection for public forms: a signed timestamp without personal data. */
export const getFormTicket = endpoint({
  method: 'GET',
  path: '/api/v1/form-ticket',
  access: 'public',
  summary: 'A ticket for a public form, valid from three seconds after it was issued',
  reply: once(z.object({ ticket: z.string() })),
})
