import type { Accuracy } from '@momo/contracts/forecast'
import { chainUseKinds } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findBranchName } from '../festivals/festivals.store.ts'
import { accuracyOf } from './accuracy.rules.ts'
import { sumErrors } from './accuracy.store.ts'
import { measuredDays } from './store-forecasts.service.ts'

/** Of the four weeks that are over, in the chain or at one branch. */
export async function readAccuracy({ branchId }: { branchId?: string | undefined }): Promise<Accuracy> {
  const today = localDate(now())
  const [from, to] = [daysLater(today, -measuredDays), daysLater(today, -1)]
  const records = await read(async (tx) => {
    if (branchId && !(await findBranchName(tx, branchId))) notFound('branch', branchId)
    return sumErrors(tx, { from, to, branchId, kinds: chainUseKinds })
  })
  return { from, to, ...accuracyOf(records) }
}
