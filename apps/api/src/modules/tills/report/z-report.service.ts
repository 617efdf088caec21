import { z } from 'zod'
import { getTillReport, type TillReport } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { findBranchName } from '../day-closings.store.ts'
import { loadTillDay } from '../read-till.service.ts'
import type { OwnDay } from '../shifts/business-day.service.ts'
import { toReport } from './report.mapper.ts'
import { findZReport, insertZReport, nextZNumber, sumBills, sumFailedOrders } from './report.store.ts'

/** The stored report of a closed day, else the figures of now. */
export async function loadReport(tx: Tx, actor: Actor, day: OwnDay): Promise<TillReport> {
  const stored = await findZReport(tx, day)
  if (stored !== undefined) return z.decode(getTillReport.reply, { success: true, data: stored } as never)
  return computeReport(tx, actor, { day, kind: 'X' })
}

/** In the transaction of the closing, after its counts. */
export async function writeZReport(tx: Tx, actor: Actor, day: OwnDay): Promise<void> {
  const number = await nextZNumber(tx, day.branchId)
  const report = await computeReport(tx, actor, { day, kind: 'Z', number })
  const { data } = z.encode(getTillReport.reply, report) as { data: unknown }
  await insertZReport(tx, day, { number, report: data })
}

type Wanted = { day: OwnDay; kind: 'X' | 'Z'; number?: number }

async function computeReport(tx: Tx, actor: Actor, { day, kind, number }: Wanted): Promise<TillReport> {
  const names = await findNames(tx, [recordedBy(actor)])
  return toReport({
    head: {
      kind,
      number,
      branchName: (await findBranchName(tx, day.branchId)) ?? notFound('branch', day.branchId),
      bsDate: bikramSambat(day.date),
      at: now(),
      by: names.get(recordedBy(actor)) ?? '–',
    },
    day: await loadTillDay(tx, day),
    ...(await sumBills(tx, day)),
    failed: await sumFailedOrders(tx, day),
  })
}
