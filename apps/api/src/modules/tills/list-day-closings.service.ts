import type { BranchTillDay, DayClosingPage, DayClosingsQuery } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { readSumsByDay } from '#modules/payments'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { monthShown } from '#platform/clock/nepali-month.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { dayClosingRows } from './day-closings.mapper.ts'
import { findBranchName, listBranchNames, listClosings, sumPayoutsByDay } from './day-closings.store.ts'
import { dayOf, loadTillDay } from './read-till.service.ts'

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
  const taken = await readSumsByDay(tx, { branchIds, ...bounds })
  const paidOut = await sumPayoutsByDay(tx, { branchIds, from, to })
  const names = await findNames(tx, [...new Set(closings.map((closing) => closing.closed_by))])
  return dayClosingRows({ branches, closings, taken, paidOut }, { names, toBs: bikramSambat })
}

/** A day of a branch as the branch sees it. */
export async function readBranchTill(branchId: string, date: string): Promise<BranchTillDay> {
  const day = dayOf(branchId, date)
  return transaction(async (tx) => ({
    branchName: (await findBranchName(tx, branchId)) ?? notFound('branch', branchId),
    bsDate: bikramSambat(date),
    day: await loadTillDay(tx, day),
  }))
}
