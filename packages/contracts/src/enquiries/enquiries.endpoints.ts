import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { BanquetEnquiry, ContactMessage, FranchiseEnquiry } from './enquiry.ts'

export const sendFranchiseEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/franchise',
  access: 'public',
  summary: 'Takes an enquiry about a franchise',
  body: FranchiseEnquiry,
  reply: done,
})

export const sendBanquetEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/banquet',
  access: 'public',
  summary: 'Takes an enquiry about a banquet',
  body: BanquetEnquiry,
  reply: done,
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/enquiries/contact',
  access: 'public',
  summary: 'Takes a message',
  body: ContactMessage,
  reply: done,
})

/** Handed out with every public form. It says when, under our own mark, and nothing about anyone. */
export const getFormTicket = endpoint({
  method: 'GET',
  path: '/api/v1/form-ticket',
  access: 'public',
  summary: 'A ticket for a public form, good from three seconds after it was handed out',
  reply: once(z.object({ ticket: z.string() })),
})
