import type { enquiryStates } from '@momo/contracts/inbox'
import { namesOf } from '#modules/accounts'
import type { Inbox } from '#platform/forms/inbox.service.ts'
import { enquiryAnswered } from './enquiries.events.ts'
import { enquiryBook } from './inbox.store.ts'

export const enquiryInbox: Inbox<(typeof enquiryStates)[number]> = {
  noun: 'enquiry',
  book: enquiryBook,
  afterAnswer: { new: 'answered', 'in-work': 'answered' },
  answered: (answerId) => enquiryAnswered({ answerId }),
  namesOf,
}
