import { userRoom } from '@momo/contracts/notifications'
import { findSuperadmins } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { officeAddress, pageUrl } from '#platform/messages/ports.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { officeMailDue } from './forms.events.ts'
import {
  adminPageOf,
  type OfficeNotificationKind,
  officeNotificationKinds,
  officeNotificationMail,
} from './forms.messages.ts'
import { countOfficeNotification, claimOfficeMail } from './forms.store.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { notify } from '../notify.service.ts'

const handler = 'notifications.tell-office'
const mailIntervalMs = 10 * 60_000

/** The kind names the admin list that the screen links to. */
export const notifyOfficeOfEnquiry = (
  eventId: string,
  enquiryId: string,
  kind: OfficeNotificationKind,
): Promise<void> => notifyOffice(eventId, kind, { kind: `${kind}.received`, data: { enquiryId } })

export const notifyOfficeOfApplication = (eventId: string, applicationId: string): Promise<void> =>
  notifyOffice(eventId, 'application', { kind: 'application.received', data: { applicationId } })

/** A payment discrepancy between the provider's records and ours. */
export const notifyOfficeOfDiscrepancy = (eventId: string, differenceId: string): Promise<void> =>
  notifyOffice(eventId, 'payment', { kind: 'payment.difference', data: { differenceId } })

type OfficeNotification = { kind: string; data: Record<string, string> }

/** Notifies every super admin at once, and the office by mail at most once per kind in ten minutes. */
async function notifyOffice(
  eventId: string,
  kind: OfficeNotificationKind,
  notification: OfficeNotification,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, handler, eventId))) return
    await countOfficeNotification(tx, kind)
    await requestMail(tx, kind)
    const rooms = (await findSuperadmins(tx)).map(userRoom).toSorted()
    for (const room of rooms) await notify(tx, room, notification.kind, notification.data)
  })
}

async function requestMail(tx: Tx, kind: OfficeNotificationKind): Promise<void> {
  const at = now()
  const isDue = await claimOfficeMail(tx, kind, { at, lastBefore: new Date(at.getTime() - mailIntervalMs) })
  if (isDue) await publish(tx, officeMailDue({ kind }))
}

/** Periodic: requests the mail for entries that arrived within ten minutes of the previous mail. */
export async function requestPendingOfficeMails(): Promise<void> {
  for (const kind of officeNotificationKinds) await transaction((tx) => requestMail(tx, kind))
}

export async function mailOffice(eventId: string, kind: OfficeNotificationKind): Promise<void> {
  const to = officeAddress()
  if (to === undefined) return
  const compose = () => renderMail(officeNotificationMail(kind, { list: pageUrl(adminPageOf(kind)) }))
  await deliver({ eventId, template: `office/${kind}`, to, channel: 'mail', compose })
}
