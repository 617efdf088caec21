import type { BranchTillDay, DayClosingPage, DayClosingsQuery } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { readDaySums, readSumsByDay } from '#modules/payments'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { monthShown } from '#platform/clock/nepali-month.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { dayClosingRows } from './day-closings.mapper.ts'
import {
  findBranchName,
  listBranchNames,
  listClosings,
  listLateDays,
  sumDrawersByDay,
} from './day-closings.store.ts'
import { loadTillDay } from './read-till.service.ts'
import { findDay } from './shifts/business-day.service.ts'

/** Days of a page: open days are summed from their payments, so a page of all branches is short. */
const pageDays = { chain: 7, branch: 32 }

/** Days of all branches in a month up to today. */
export async function listDayClosings({
  month,
  branchId,
  cursor,
}: DayClosingsQuery): Promise<DayClosingPage> {
  const today = localDate(now())
  const shown = monthShown(month, today, bikramSambat)
  const last = daysLater(shown.until, -1)
  const limit = [last, today, ...(cursor === undefined ? [] : [daysLater(cursor, -1)])].toSorted()[0] ?? today
  const first = daysLater(limit, 1 - pageDays[branchId === undefined ? 'chain' : 'branch'])
  const from = first < shown.from ? shown.from : first
  return transaction(async (tx) => {
    const branches = await listBranchNames(tx)
    const wanted = branches.filter(({ id }) => branchId === undefined || id === branchId)
    return {
      month: shown.month,
      from: shown.from,
      to: last,
      items: limit < from ? [] : await loadRows(tx, wanted, { from, to: limit }),
      branches,
      ...(from > shown.from && { nextCursor: from }),
    }
  })
}

async function loadRows(
  tx: Tx,
  branches: { id: string; name: string }[],
  { from, to }: { from: string; to: string },
) {
  const branchIds = branches.map(({ id }) => id)
  const closings = await listClosings(tx, { branchIds, from, to })
  const bounds = { since: startOfDay(from), before: startOfDay(daysLater(to, 1)) }
  const byMidnight = await readSumsByDay(tx, { branchIds, ...bounds })
  const late = await sumLateDays(tx, { branchIds, from, to })
  const isLate = ({ branch_id, day }: DaySum) =>
    late.some((sum) => sum.branch_id === branch_id && sum.day === day)
  const taken = [...byMidnight.filter((sum) => !isLate(sum)), ...late.filter(({ amount }) => amount !== 0)]
  const drawers = await sumDrawersByDay(tx, { branchIds, from, to })
  const names = await findNames(tx, [...new Set(closings.map((closing) => closing.closed_by))])
  return dayClosingRows({ branches, closings, taken, drawers }, { names, toBs: bikramSambat })
}

type DaySum = { branch_id: string; day: string; amount: number }

/** Payments less refunds of days that do not begin or end at midnight, because a shift was open then. */
async function sumLateDays(
  tx: Tx,
  days: { branchIds: string[]; from: string; to: string },
): Promise<DaySum[]> {
  const late = await listLateDays(tx, days)
  const affected = new Map(
    late
      .flatMap(({ branch_id, day }) => [day, daysLater(day, 1)].map((date) => ({ branch_id, day: date })))
      .filter(({ day }) => day >= days.from && day <= days.to)
      .map((day) => [`${day.branch_id} ${day.day}`, day]),
  )
  const sums: DaySum[] = []
  for (const { branch_id, day } of affected.values()) {
    const found = await readDaySums(tx, await findDay(tx, branch_id, day))
    sums.push({
      branch_id,
      day,
      amount: found.reduce((sum, { taken, returned }) => sum + taken - returned, 0),
    })
  }
  return sums
}

/** A day of a branch as the branch sees it. */
export async function readBranchTill(branchId: string, date: string): Promise<BranchTillDay> {
  return transaction(async (tx) => ({
    branchName: (await findBranchName(tx, branchId)) ?? notFound('branch', branchId),
    bsDate: bikramSambat(date),
    day: await loadTillDay(tx, await findDay(tx, branchId, date)),
  }))
}
