import type { OpenDays } from '@momo/contracts/tills'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { transaction } from '#platform/db/database.ts'
import { listBranchNames } from '../day-closings.store.ts'
import { listOpenDays } from './open-days.store.ts'

/** Of all branches, the oldest first. */
export async function listDaysToClose(): Promise<OpenDays> {
  return transaction(async (tx) => {
    const branches = await listBranchNames(tx)
    const days = await listOpenDays(
      tx,
      branches.map(({ id }) => id),
    )
    return days.map(({ branch_id, branch_name, date }) => ({
      branchId: branch_id,
      branchName: branch_name,
      date,
      bsDate: bikramSambat(date),
    }))
  })
}
