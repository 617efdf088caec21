import type { OpenDays } from '@momo/contracts/tills'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { read, transaction } from '#platform/db/database.ts'
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

/** Days that are not closed by branch; a branch without any is left out. */
export async function countDaysToClose(branchIds: string[]): Promise<Map<string, number>> {
  const days = await read((tx) => listOpenDays(tx, branchIds))
  const counts = new Map<string, number>()
  for (const { branch_id: id } of days) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
