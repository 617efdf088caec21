import type { applicationStates } from '@momo/contracts/inbox'
import { namesOf } from '#modules/accounts'
import type { Inbox } from '#platform/forms/inbox.service.ts'
import { applicationAnswered } from './careers.events.ts'
import { applicationBook } from './inbox.store.ts'

export const applicationInbox: Inbox<(typeof applicationStates)[number]> = {
  noun: 'application',
  book: applicationBook,
  // Shortlisted, hired and declined are set only by staff.
  afterAnswer: { new: 'in-work' },
  answered: (answerId) => applicationAnswered({ answerId }),
  namesOf,
}
