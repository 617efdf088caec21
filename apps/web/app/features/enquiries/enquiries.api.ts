import {
  BanquetEnquiry,
  ContactMessage,
  FranchiseEnquiry,
  getFormTicket,
  sendBanquetEnquiry,
  sendContactMessage,
  sendFranchiseEnquiry,
} from '@momo/contracts/enquiries'
import { call } from '#lib/api/call.ts'
import { toBody } from '#lib/forms/public/contract-form.ts'
import type { Values } from '#lib/forms/form-values.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'
import { enquiryTurns as turns } from './enquiry-rules.ts'

export const findFormTicket = async (): Promise<string> => (await call(getFormTicket)).ticket

type Send = (values: Values, request?: Request) => Promise<void>

/** A page action passes its request, so that rate limiting counts the visitor and not the web server. */
export const sendEnquiry: Record<EnquiryKind, Send> = {
  franchise: async (values, request) => {
    await call(sendFranchiseEnquiry, { body: toBody(FranchiseEnquiry, values, turns.franchise) }, { request })
  },
  banquet: async (values, request) => {
    await call(sendBanquetEnquiry, { body: toBody(BanquetEnquiry, values, turns.banquet) }, { request })
  },
  contact: async (values, request) => {
    await call(sendContactMessage, { body: toBody(ContactMessage, values, turns.contact) }, { request })
  },
}
