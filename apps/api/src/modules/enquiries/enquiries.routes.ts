import type { FastifyInstance } from 'fastify'
import {
  getFormTicket,
  sendBanquetEnquiry,
  sendContactMessage,
  sendFranchiseEnquiry,
} from '@momo/contracts/enquiries'
import { formLimits } from '#platform/forms/form-limits.ts'
import { newTicket } from '#platform/forms/ticket.ts'
import { mount } from '#platform/http/mount.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { submitBanquetEnquiry, submitContactMessage, submitFranchiseEnquiry } from './send-enquiry.service.ts'

export function enquiriesRoutes(app: FastifyInstance): void {
  mount(app, getFormTicket, async () => ({ ticket: newTicket() }))
  mount(app, sendFranchiseEnquiry, ({ body }) => submitFranchiseEnquiry(body), formLimits)
  mount(app, sendBanquetEnquiry, ({ body }) => submitBanquetEnquiry(body), formLimits)
  mount(app, sendContactMessage, ({ body }) => submitContactMessage(body), formLimits)
  inboxRoutes(app)
}
