import { findApplicant } from '#modules/careers'
import { findEnquirer } from '#modules/enquiries'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { pageAddress } from '#platform/messages/ports.ts'
import { mac } from '#platform/tokens/secrets.ts'
import { formReceivedMail } from './forms.messages.ts'
import { claimConfirmation, deleteConfirmationsBefore } from './forms.store.ts'
import { laidOut } from '../account/messages-layout.rules.ts'

export const confirmApplication = async (eventId: string, applicationId: string): Promise<void> =>
  confirm(eventId, await read((tx) => findApplicant(tx, applicationId)))

export const confirmEnquiry = async (eventId: string, enquiryId: string): Promise<void> =>
  confirm(eventId, await read((tx) => findEnquirer(tx, enquiryId)))

type Sender = { email: string | null; sentAt: Date }

/** One mail per address and day, whatever forms were sent: whoever types a stranger's address cannot flood them. */
async function confirm(eventId: string, sender: Sender | undefined): Promise<void> {
  // Only a number was left, or the row is gone already: there is nobody to write to.
  if (!sender?.email) return
  const { email, sentAt } = sender
  const claim = { address_mark: mac('form-confirmation', email), day: localDate(sentAt), event_id: eventId }
  if (!(await transaction((tx) => claimConfirmation(tx, claim)))) return
  const compose = () => laidOut(formReceivedMail({ home: pageAddress('/') }))
  await deliver({ eventId, template: 'form-received', to: email, channel: 'mail', compose })
}

/** Only the day itself matters; two more are for events that come late. */
export async function forgetConfirmations(): Promise<void> {
  await transaction((tx) => deleteConfirmationsBefore(tx, localDate(new Date(now().getTime() - 3 * 86_400_000))))
}
