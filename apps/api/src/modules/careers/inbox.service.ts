import type { applicationStates } from '@momo/contracts/inbox'
import { namesOf } from '#modules/accounts'
import type { Desk } from '#platform/forms/inbox.service.ts'
import { applicationAnswered } from './careers.events.ts'
import { applicationBook } from './inbox.store.ts'

export const applicationDesk: Desk<(typeof applicationStates)[number]> = {
  noun: 'application',
  book: applicationBook,
  // Shortlisted, hired and declined are decisions; only a person takes them.
  afterAnswer: { new: 'in-work' },
  answered: (answerId) => applicationAnswered({ answerId }),
  namesOf,
}
