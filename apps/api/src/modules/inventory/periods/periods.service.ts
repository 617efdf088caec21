import type { StockSettings, StockSettingsChange } from '@momo/contracts/inventory'
import { findNames } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockPastDays } from '../ledger/post-document.store.ts'
import { dayAfterMonth, openSince } from './period.rules.ts'
import * as store from './periods.store.ts'

/** The first day for which something can be recorded. Stable until the transaction ends if it holds the lock of past days. */
export const readOpenSince = async (tx: Tx): Promise<string> => openSinceOf(await store.findSettings(tx))

const openSinceOf = ({ close_day: closeDay, closed_up_to: closedUpTo }: store.SettingsRecord): string =>
  openSince(localDate(now()), { closeDay, closedUpTo: closedUpTo ?? undefined }, bikramSambat)

export const readSettings = (): Promise<StockSettings> => read(loadSettings)

async function loadSettings(tx: Tx): Promise<StockSettings> {
  const settings = await store.findSettings(tx)
  const closings = await store.listClosings(tx)
  const names = await findNames(
    tx,
    closings.map((closing) => closing.closed_by),
  )
  return {
    closeDay: settings.close_day,
    branchesSeeCosts: settings.branches_see_costs,
    version: settings.version,
    openSince: openSinceOf(settings),
    closings: closings.map(({ month, closed_at: closedAt, closed_by: by }) => ({
      month,
      closedAt,
      by: names.get(by),
    })),
  }
}

const subject = { kind: 'stock-settings', id: 'stock' }

export async function saveSettings(actor: Actor, change: StockSettingsChange): Promise<StockSettings> {
  return transaction(async (tx) => {
    const before = await store.findSettings(tx)
    if (!(await store.updateSettings(tx, change)))
      throw fault('stock.settings_changed', { version: before.version })
    const { closeDay, branchesSeeCosts } = change
    const details = { closeDay, branchesSeeCosts }
    await audit(tx, actor, { action: 'stock-settings.changed', subject, details })
    return loadSettings(tx)
  })
}

/** Idempotent. Waits for postings of past days that are under way, and those after it see the closing. */
export async function closePeriod(actor: Actor, month: string): Promise<StockSettings> {
  const openFrom = dayAfterMonth(month, localDate(now()), bikramSambat)
  if (openFrom === undefined) throw fault('period.not_over')
  return transaction(async (tx) => {
    await lockPastDays(tx, 'exclusive')
    const closing = { month, open_since: openFrom, closed_at: now(), closed_by: actor.id }
    if (await store.insertClosing(tx, closing))
      await audit(tx, actor, { action: 'stock-period.closed', subject, details: { month } })
    return loadSettings(tx)
  })
}
