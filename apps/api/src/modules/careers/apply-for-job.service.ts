import type { Application } from '@momo/contracts/careers'
import { errorMessage } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { fingerprintOf } from '#platform/forms/fingerprint.ts'
import { passesSpamCheck } from '#platform/forms/spam-check.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { insertApplication, type NewApplication } from './applications.store.ts'
import { applicationReceived } from './careers.events.ts'
import { findDesignation } from './designations.store.ts'

/** CAR-04 */
const retentionMs = 180 * 86_400_000
// The specification's body has no ticket field.
const form = { name: 'career', ticketMayBeAbsent: true }

/** Idempotent: the same text on the same day is stored and published once, and each request succeeds. */
export async function submitApplication({ website, ticket, ...application }: Application): Promise<void> {
  if (!passesSpamCheck(form, { website, ticket })) return
  await transaction(async (tx) => {
    const designation = await findDesignation(tx, application.designation)
    if (designation === undefined) throw unknownDesignation()
    const row = rowOf({ ...application, designation: designation.name })
    if (await insertApplication(tx, row)) await publish(tx, applicationReceived({ applicationId: row.id }))
  })
}

function rowOf(fields: Omit<Application, 'website' | 'ticket'>): NewApplication {
  const at = now()
  return {
    id: newId(),
    full_name: fields.fullName,
    contact: fields.contact,
    email: fields.email,
    qualification: fields.qualification,
    designation: fields.designation,
    temp_address: fields.tempAddress,
    perm_address: fields.permAddress,
    created_at: at,
    delete_after: later(at, retentionMs),
    fingerprint: fingerprintOf(form.name, fields, at),
  }
}

/** Uses the format of a schema error, so the page shows it at the field. */
function unknownDesignation(): Fault {
  return fault('designation.unknown', [
    { in: 'body', path: '/designation', message: errorMessage['designation.unknown'] },
  ])
}
