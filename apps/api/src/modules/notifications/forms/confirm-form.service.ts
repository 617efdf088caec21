import { readApplicant } from '#modules/careers'
import { readEnquirer } from '#modules/enquiries'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { mac } from '#platform/tokens/secrets.ts'
import { formReceivedMail } from './forms.messages.ts'
import { claimConfirmation, deleteConfirmationsBefore } from './forms.store.ts'
import { renderMail } from '../account/messages-layout.rules.ts'

const batch = 5_000

export const confirmApplication = async (eventId: string, applicationId: string): Promise<void> =>
  confirm(eventId, await read((tx) => readApplicant(tx, applicationId)))

export const confirmEnquiry = async (eventId: string, enquiryId: string): Promise<void> =>
  confirm(eventId, await read((tx) => readEnquirer(tx, enquiryId)))

type Sender = { email: string | null; sentAt: Date }

/** Sends one mail per address and day over all forms, so typing a stranger's address cannot flood them. */
async function confirm(eventId: string, sender: Sender | undefined): Promise<void> {
  // The sender left only a phone number, or the row is already deleted.
  if (!sender?.email) return
  const { email, sentAt } = sender
  const claim = { address_mark: mac('form-confirmation', email), day: localDate(sentAt), event_id: eventId }
  if (!(await transaction((tx) => claimConfirmation(tx, claim)))) return
  const compose = () => renderMail(formReceivedMail({ home: pageUrl('/') }))
  await deliver({ eventId, template: 'form-received', to: email, channel: 'mail', compose })
}

/** Only the current day matters; two more days cover late events. */
export async function purgeConfirmations(): Promise<void> {
  const day = localDate(new Date(now().getTime() - 3 * 86_400_000))
  await inBatches(batch, (tx, size) => deleteConfirmationsBefore(tx, day, size))
}
