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
import { bodyOf } from '#lib/forms/contract-form.ts'
import type { Values } from '#lib/forms/form-values.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'
import { enquiryTurns as turns } from './enquiry-rules.ts'

export const findFormTicket = async (): Promise<string> => (await call(getFormTicket)).ticket

type Send = (values: Values, request?: Request) => Promise<void>

/** From a page's action with the request it answers, so that the visitor is counted and not the site. */
export const sendEnquiry: Record<EnquiryKind, Send> = {
  franchise: async (values, request) => {
    await call(sendFranchiseEnquiry, { body: bodyOf(FranchiseEnquiry, values, turns.franchise) }, { request })
  },
  banquet: async (values, request) => {
    await call(sendBanquetEnquiry, { body: bodyOf(BanquetEnquiry, values, turns.banquet) }, { request })
  },
  contact: async (values, request) => {
    await call(sendContactMessage, { body: bodyOf(ContactMessage, values, turns.contact) }, { request })
  },
}
