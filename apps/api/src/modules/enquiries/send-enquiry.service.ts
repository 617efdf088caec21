import { isPhone } from '@momo/contracts/accounts'
import type { BanquetEnquiry, ContactMessage, FranchiseEnquiry } from '@momo/contracts/enquiries'
import type { FormMarks } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { localDate, monthsLater } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { fingerprintOf } from '#platform/forms/fingerprint.ts'
import { isFromAPerson } from '#platform/forms/spam-check.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { type EnquiryKind, enquiryReceived } from './enquiries.events.ts'
import { dayIsOver } from './enquiries.messages.ts'
import { insertEnquiry, type NewEnquiry } from './enquiries.store.ts'

const keptMonths = 24

export const takeFranchiseEnquiry = ({ website, ticket, city, ...person }: FranchiseEnquiry): Promise<void> =>
  takeEnquiry({ website, ticket }, { kind: 'franchise', ...person, details: { city } })

export const takeBanquetEnquiry = ({ website, ticket, eventDate, guests, place, ...person }: BanquetEnquiry): Promise<void> =>
  takeEnquiry({ website, ticket }, { kind: 'banquet', ...person, details: { eventDate, guests, place } })

export const takeContactMessage = ({ website, ticket, about, ...person }: ContactMessage): Promise<void> => {
  const email = isPhone(person.contact) ? null : person.contact
  return takeEnquiry({ website, ticket }, { kind: 'contact', ...person, email, details: { about } })
}

type Details = Record<string, string | number>
type Enquiry = { kind: EnquiryKind; fullName: string; contact: string; email: string | null; message: string; details: Details }

/** The same words on the same day are kept and told once; the sender hears that all went well both times. */
async function takeEnquiry(marks: FormMarks, enquiry: Enquiry): Promise<void> {
  if (!isFromAPerson({ name: enquiry.kind }, marks)) return
  refuseDayThatIsOver(enquiry.details['eventDate'])
  await transaction(async (tx) => {
    const row = rowOf(enquiry)
    if (await insertEnquiry(tx, row)) await publish(tx, enquiryReceived({ enquiryId: row.id, kind: enquiry.kind }))
  })
}

/** Said as the schema says it, so that the page can put it beside the field. Today is still to come. */
function refuseDayThatIsOver(day: unknown): void {
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
    delete_after: monthsLater(at, keptMonths),
    fingerprint: fingerprintOf(kind, { fullName, contact, email, message, ...details }, at),
  }
}
