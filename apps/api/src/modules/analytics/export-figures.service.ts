import type { exportKinds } from '@momo/contracts/analytics'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { methodNames, tableHeads } from './analytics.messages.ts'
import { byDay } from './figures.rules.ts'
import { findHours, findItems, findMethods } from './figures.store.ts'
import { datesOf, type Period } from './read-analytics.service.ts'

type Kind = (typeof exportKinds)[number]
type Line = (string | number)[]
type Days = { branchId: string; dates: string[] }

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

const rowsOf: Record<Kind, (tx: Tx, days: Days) => Promise<Line[]>> = {
  async days(tx, days) {
    const found = byDay(days.dates, await findHours(tx, days))
    return found.map(({ date, orders, plates, gross }) => [date, orders, plates, rupees(gross)])
  },
  async hours(tx, days) {
    const found = await findHours(tx, days)
    return found.map(({ date, hour, orders, plates, gross }) => [date, hour, orders, plates, rupees(gross)])
  },
  async items(tx, days) {
    return (await findItems(tx, days)).map(({ name, quantity, gross }) => [name, quantity, rupees(gross)])
  },
  async methods(tx, days) {
    return (await findMethods(tx, days)).map(({ method, orders, gross }) => [
      methodNames[method],
      orders,
      rupees(gross),
    ])
  },
}

/** The figures of the screen as CSV. */
export async function exportFigures(actor: Actor, { kind, ...period }: Period & { kind: Kind }) {
  const days = { branchId: ownBranch(actor), dates: datesOf(period) }
  const rows = await read((tx) => rowsOf[kind](tx, days))
  const lines = [byteOrderMark, csvLine(tableHeads[kind]), ...rows.map(csvLine)]
  return { fileName: `sales-${kind}-${days.dates[0]}-to-${days.dates.at(-1)}.csv`, lines }
}
