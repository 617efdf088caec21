import { findAccount } from '#modules/accounts'
import { readEveningAlerts } from '#modules/stock-alerts'
import { read } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { eveningMail } from './evening.messages.ts'

type BranchAdmin = { accountId: string; branchId: string }

/**
 * To an admin of a branch; super admins have their own message. Alerts that were resolved meanwhile are not named; without any, nothing is
 * sent. An event without an admin was queued by an older version.
 */
export async function sendEveningMessage(eventId: string, admin: BranchAdmin | undefined): Promise<void> {
  const to = admin && (await addressOf(admin))
  if (to === undefined) return
  const alerts = await read((tx) => readEveningAlerts(tx, admin?.branchId))
  if (alerts.total === 0) return
  const page = pageUrl('/branchadmin/inventory')
  await deliver({
    eventId,
    template: 'stock/evening',
    to,
    channel: 'mail',
    compose: () => renderMail(eveningMail(alerts, { page })),
  })
}

/** Undefined for an account without a mail address, and for one that has left the branch since. */
async function addressOf({ accountId, branchId }: BranchAdmin): Promise<string | undefined> {
  const account = await read((tx) => findAccount(tx, accountId))
  if (account?.branch_id !== branchId || account.state !== 'active') return undefined
  return account.email ?? undefined
}
