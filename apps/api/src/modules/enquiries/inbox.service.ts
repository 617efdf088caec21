import type { enquiryStates } from '@momo/contracts/inbox'
import { namesOf } from '#modules/accounts'
import type { Tx } from '#platform/db/database.ts'
import type { Inbox } from '#platform/forms/inbox.service.ts'
import { enquiryAnswered } from './enquiries.events.ts'
import { enquiryBook, findEnquirer, findEnquiryAnswer } from './enquiries.store.ts'

export const enquiryInbox: Inbox<(typeof enquiryStates)[number]> = {
  noun: 'enquiry',
  book: enquiryBook,
  afterAnswer: { new: 'answered', 'in-progress': 'answered' },
  answered: (answerId) => enquiryAnswered({ answerId }),
  namesOf,
}

/** Address of the sender, for the confirmation mail. */
export const readEnquirer = (tx: Tx, id: string) => findEnquirer(tx, id)

export const readEnquiryAnswer = (tx: Tx, answerId: string) => findEnquiryAnswer(tx, answerId)
