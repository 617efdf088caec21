import { isPhone } from '@momo/contracts/accounts'
import type { BanquetEnquiry, ContactMessage, FranchiseEnquiry } from '@momo/contracts/enquiries'
import type { FormMarks } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { localDate, monthsLater } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { fingerprintOf } from '#platform/forms/fingerprint.ts'
import { passesSpamCheck } from '#platform/forms/spam-check.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { type EnquiryKind, enquiryReceived } from './enquiries.events.ts'
import { dayIsOver } from './enquiries.messages.ts'
import { insertEnquiry, type NewEnquiry } from './enquiries.store.ts'

const retentionMonths = 24

export const submitFranchiseEnquiry = ({
  website,
  ticket,
  city,
  ...person
}: FranchiseEnquiry): Promise<void> =>
  storeEnquiry({ website, ticket }, { kind: 'franchise', ...person, details: { city } })

export const submitBanquetEnquiry = ({
  website,
  ticket,
  eventDate,
  guests,
  place,
  ...person
}: BanquetEnquiry): Promise<void> =>
  storeEnquiry({ website, ticket }, { kind: 'banquet', ...person, details: { eventDate, guests, place } })

export const submitContactMessage = ({
  website,
  ticket,
  about,
  ...person
}: ContactMessage): Promise<void> => {
  const email = isPhone(person.contact) ? null : person.contact
  return storeEnquiry({ website, ticket }, { kind: 'contact', ...person, email, details: { about } })
}

type Details = Record<string, string | number>
type Enquiry = {
  kind: EnquiryKind
  fullName: string
  contact: string
  email: string | null
  message: string
  details: Details
}

/** Idempotent: the same text on the same day is stored and published once, and each request succeeds. */
async function storeEnquiry(marks: FormMarks, enquiry: Enquiry): Promise<void> {
  if (!passesSpamCheck({ name: enquiry.kind }, marks)) return
  assertDayNotPast(enquiry.details['eventDate'])
  await transaction(async (tx) => {
    const row = rowOf(enquiry)
    if (await insertEnquiry(tx, row))
      await publish(tx, enquiryReceived({ enquiryId: row.id, kind: enquiry.kind }))
  })
}

/** Throws in the format of a schema error, so the page shows it at the field. Today is allowed. */
function assertDayNotPast(day: unknown): void {
  if (typeof day !== 'string' || day >= localDate(now())) return
  throw fault('request.invalid', [{ in: 'body', path: '/eventDate', message: dayIsOver }])
}

function rowOf({ kind, fullName, contact, email, message, details }: Enquiry): NewEnquiry {
  const at = now()
  return {
    id: newId(),
    kind,
    full_name: fullName,
    contact,
    email,
    details,
    message,
    created_at: at,
    delete_after: monthsLater(at, retentionMonths),
    fingerprint: fingerprintOf(kind, { fullName, contact, email, message, ...details }, at),
  }
}
