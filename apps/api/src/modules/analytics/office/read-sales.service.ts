import type { Sales, SalesQuery } from '@momo/contracts/analytics'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, localHour } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { datesUntil } from '../figures.rules.ts'
import { fillDays, type HourRow, sumSales } from './sales.rules.ts'
import { findBranchNames, type SalesFilter, sumSlices, sumWeekHours } from './sales.store.ts'

const dayMs = 86_400_000

export const datesOf = (from: string, to: string): string[] =>
  datesUntil(to, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)

/** A branch that does not exist would look like one without sales. */
export async function loadBranches(
  tx: Tx,
  branchId: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const branches = await findBranchNames(tx, branchId)
  return branchId !== undefined && branches.length === 0 ? notFound('branch', branchId) : branches
}

/** The days compared with, with the same filter; undefined without a comparison. */
export const filterBefore = ({ beforeFrom, beforeTo, ...query }: SalesQuery): SalesFilter | undefined =>
  beforeFrom !== undefined && beforeTo !== undefined
    ? { ...query, from: beforeFrom, to: beforeTo }
    : undefined

/** At most six statements, however many orders there are. */
export async function readSales(query: SalesQuery): Promise<Sales> {
  const before = filterBefore(query)
  return read(async (tx) => {
    await loadBranches(tx, query.branchId)
    const days = await sumSlices(tx, 'day', query)
    const daysBefore = before ? await sumSlices(tx, 'day', before) : []
    return {
      now: now(),
      total: sumSales(days),
      days: fillDays(datesOf(query.from, query.to), days),
      ...(before && { before: sumSales(daysBefore) }),
      daysBefore: before ? fillDays(datesOf(before.from, before.to), daysBefore) : [],
      hours: await readHours(tx, query),
    }
  })
}

async function readHours(tx: Tx, query: SalesQuery): Promise<Sales['hours']> {
  if ((query.fulfilment ?? query.payment ?? query.source) !== undefined) return undefined
  const { branchId } = query
  const [date, untilHour] = [localDate(now()), localHour(now())]
  const weekAgo = daysLater(date, -7)
  const hoursOn = (day: string) => sumWeekHours(tx, { from: day, to: day, branchId })
  const week = await sumWeekHours(tx, query)
  return {
    week: week.map(({ weekday, hour, plates }) => ({ weekday, hour, plates })),
    untilHour,
    today: sumUntil(date, untilHour, await hoursOn(date)),
    weekAgo: sumUntil(weekAgo, untilHour, await hoursOn(weekAgo)),
  }
}

function sumUntil(date: string, hour: number, rows: HourRow[]) {
  const earlier = rows.filter((row) => row.hour < hour)
  return {
    date,
    orders: earlier.reduce((sum, { orders }) => sum + orders, 0),
    gross: earlier.reduce((sum, { gross }) => sum + gross, 0),
  }
}
