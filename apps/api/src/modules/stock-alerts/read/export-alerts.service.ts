import type { Alert, AlertsExportQuery } from '@momo/contracts/stock-alerts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { alertColumns, kindNames, ownerNames } from '../stock-alerts.messages.ts'
import { subjectName } from './alert.mapper.ts'
import { listAlerts } from './list-alerts.service.ts'

const batch = 200

export const exportAlerts = async (actor: Actor, query: AlertsExportQuery) => ({
  fileName: `stock-alerts-${localDate(now())}.csv`,
  lines: linesOf(actor, query),
})

async function* linesOf(actor: Actor, query: AlertsExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(alertColumns)
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listAlerts(actor, { ...query, cursor, limit: batch })
    for (const alert of items) yield csvLine(cellsOf(alert))
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}

const thousandths = (quantity: number | undefined): string =>
  quantity === undefined ? '' : String(quantity / 1_000)

const cellsOf = (alert: Alert): (string | number)[] => [
  kindNames[alert.kind],
  alert.severity,
  subjectName(alert),
  alert.location?.name ?? '',
  thousandths(alert.onHand),
  thousandths(alert.safetyLevel),
  alert.item?.baseUnit ?? '',
  alert.daysLeft ?? '',
  thousandths(alert.quantity),
  alert.value === undefined ? '' : (alert.value / 100).toFixed(2),
  alert.useBy ?? '',
  alert.plates ?? '',
  ownerNames[alert.owner],
  alert.assignee?.name ?? '',
  alert.openedAt.toISOString(),
  alert.snoozedUntil?.toISOString() ?? '',
  alert.resolvedAt?.toISOString() ?? '',
]
