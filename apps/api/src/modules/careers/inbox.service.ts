import type { applicationStates } from '@momo/contracts/inbox'
import { namesOf } from '#modules/accounts'
import type { Tx } from '#platform/db/database.ts'
import type { Inbox } from '#platform/forms/inbox.service.ts'
import { applicationAnswered } from './careers.events.ts'
import { applicationBook, findApplicant, findApplicationAnswer } from './applications.store.ts'

export const applicationInbox: Inbox<(typeof applicationStates)[number]> = {
  noun: 'application',
  book: applicationBook,
  // Shortlisted, hired and declined are set only by staff.
  afterAnswer: { new: 'in-progress' },
  answered: (answerId) => applicationAnswered({ answerId }),
  namesOf,
}

/** Address of an applicant, for the confirmation mail. */
export const readApplicant = (tx: Tx, id: string) => findApplicant(tx, id)

export const readApplicationAnswer = (tx: Tx, answerId: string) => findApplicationAnswer(tx, answerId)
