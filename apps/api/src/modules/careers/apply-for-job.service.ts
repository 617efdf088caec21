import type { Application } from '@momo/contracts/careers'
import { errorMessage } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { fingerprintOf } from '#platform/forms/fingerprint.ts'
import { isFromAPerson } from '#platform/forms/spam-check.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { insertApplication, type NewApplication } from './applications.store.ts'
import { applicationReceived } from './careers.events.ts'
import { findDesignation } from './designations.store.ts'

/** CAR-04 */
const keptMs = 180 * 86_400_000
// The specification's body is the seven fields alone.
const form = { name: 'career', ticketMayBeAbsent: true }

/** The same words on the same day are kept and told once; the sender hears that all went well both times. */
export async function takeApplication({ website, ticket, ...application }: Application): Promise<void> {
  if (!isFromAPerson(form, { website, ticket })) return
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
    delete_after: later(at, keptMs),
    fingerprint: fingerprintOf(form.name, fields, at),
  }
}

/** Said as the schema says it, so that the page can put it beside the field. */
function unknownDesignation(): Fault {
  return fault('designation.unknown', [{ in: 'body', path: '/designation', message: errorMessage['designation.unknown'] }])
}
