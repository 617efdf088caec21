import { userRoom } from '@momo/contracts/notifications'
import { findSuperadmins } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { officeAddress, pageAddress } from '#platform/messages/ports.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { once } from '#platform/queue/queue.ts'
import { officeMailDue } from './forms.events.ts'
import { listOf, type OfficeNewsKind, officeNewsKinds, officeNewsMail } from './forms.messages.ts'
import { countNews, takeNews } from './forms.store.ts'
import { laidOut } from '../account/messages-layout.rules.ts'
import { notify } from '../notify.service.ts'

const handler = 'notifications.tell-office'
const quietMs = 10 * 60_000

/** The kind says which of the office's lists it is in: the screen leads there. */
export const tellOfEnquiry = (eventId: string, enquiryId: string, kind: OfficeNewsKind): Promise<void> =>
  tell(eventId, kind, { kind: `${kind}.received`, data: { enquiryId } })

export const tellOfApplication = (eventId: string, applicationId: string): Promise<void> =>
  tell(eventId, 'application', { kind: 'application.received', data: { applicationId } })

/** Of which the wallet and we say different things. */
export const tellOfDifference = (eventId: string, differenceId: string): Promise<void> =>
  tell(eventId, 'payment', { kind: 'payment.difference', data: { differenceId } })

type News = { kind: string; data: Record<string, string> }

/** Every super admin at once; the office by mail now, or when the last mail of the kind is ten minutes old. */
async function tell(eventId: string, kind: OfficeNewsKind, news: News): Promise<void> {
  await transaction(async (tx) => {
    if (!(await once(tx, handler, eventId))) return
    await countNews(tx, kind)
    await askForMail(tx, kind)
    const rooms = (await findSuperadmins(tx)).map(userRoom).toSorted()
    for (const room of rooms) await notify(tx, room, news.kind, news.data)
  })
}

async function askForMail(tx: Tx, kind: OfficeNewsKind): Promise<void> {
  const at = now()
  const isDue = await takeNews(tx, kind, { at, lastBefore: new Date(at.getTime() - quietMs) })
  if (isDue) await publish(tx, officeMailDue({ kind }))
}

/** By the clock, for what came within ten minutes of a mail and after which nothing else came. */
export async function tellOfWaitingNews(): Promise<void> {
  for (const kind of officeNewsKinds) await transaction((tx) => askForMail(tx, kind))
}

export async function mailOffice(eventId: string, kind: OfficeNewsKind): Promise<void> {
  const to = officeAddress()
  if (to === undefined) return
  const compose = () => laidOut(officeNewsMail(kind, { list: pageAddress(listOf(kind)) }))
  await deliver({ eventId, template: `office/${kind}`, to, channel: 'mail', compose })
}
