import type { FastifyInstance } from 'fastify'
import { getFormTicket, sendBanquetEnquiry, sendContactMessage, sendFranchiseEnquiry } from '@momo/contracts/enquiries'
import { formLimits } from '#platform/forms/form-limits.ts'
import { newTicket } from '#platform/forms/ticket.ts'
import { mount } from '#platform/http/mount.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { takeBanquetEnquiry, takeContactMessage, takeFranchiseEnquiry } from './send-enquiry.service.ts'

export function enquiriesRoutes(app: FastifyInstance): void {
  mount(app, getFormTicket, async () => ({ ticket: newTicket() }))
  mount(app, sendFranchiseEnquiry, ({ body }) => takeFranchiseEnquiry(body), formLimits)
  mount(app, sendBanquetEnquiry, ({ body }) => takeBanquetEnquiry(body), formLimits)
  mount(app, sendContactMessage, ({ body }) => takeContactMessage(body), formLimits)
  inboxRoutes(app)
}
