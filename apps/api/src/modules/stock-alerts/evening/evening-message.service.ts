import type { AlertKind } from '@momo/contracts/stock-alerts'
import { findBranchAdmins } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { type AlertFilter, countKinds, pageOfAlerts } from '../read/alert-list.store.ts'
import { subjectFrom, subjectName } from '../read/alert.mapper.ts'
import { ofBranch, today } from '../read/list-alerts.service.ts'
import { kindNames } from '../stock-alerts.messages.ts'
import { eveningMessageDue } from '../stock-alerts.events.ts'
import { claimEvening, findAlertedPlaces } from './evening.store.ts'

/** Once a day: requests a message to each admin of a branch that has open alerts. */
export async function requestEveningMessages(): Promise<void> {
  await transaction(async (tx) => {
    const at = now()
    if (!(await claimEvening(tx, localDate(at)))) return
    const places = await findAlertedPlaces(tx, at)
    for (const branchId of places) if (branchId !== null) await requestForBranch(tx, branchId)
  })
}

async function requestForBranch(tx: Tx, branchId: string): Promise<void> {
  for (const accountId of await findBranchAdmins(tx, branchId))
    await publish(tx, eveningMessageDue({ to: { accountId, branchId } }))
}

export type EveningAlert = {
  kind: string
  /** The item, food or transfer. */
  name: string
  /** Absent for an alert of the chain. */
  place: string | undefined
  /** Plates that cannot be cooked today. */
  platesLost: number | undefined
}
export type EveningAlerts = {
  total: number
  kinds: Partial<Record<AlertKind, number>>
  first: EveningAlert[]
}

const mostNamed = 15
const isLost = (kind: AlertKind): boolean => kind !== 'recipe-missing'

/** The open alerts that the message names, the most serious first: of a branch, or of all places. */
export async function readEveningAlerts(tx: Tx, branchId: string | undefined): Promise<EveningAlerts> {
  const filter: AlertFilter =
    branchId === undefined ? { state: 'open', at: now() } : { ...ofBranch(branchId), owner: 'branch' }
  const rows = await pageOfAlerts(tx, filter, { weekday: today(), limit: mostNamed, after: undefined })
  const counts = await countKinds(tx, filter, undefined)
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    kinds: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    first: rows.map((row) => ({
      kind: kindNames[row.kind],
      name: subjectName(subjectFrom(row)),
      place: row.location_name ?? undefined,
      platesLost: isLost(row.kind) ? (row.plates ?? undefined) : undefined,
    })),
  }
}
