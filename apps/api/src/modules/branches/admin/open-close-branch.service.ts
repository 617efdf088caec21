import type { NewBranch, StaffBranch } from '@momo/contracts/branches'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { businessOf } from '../public/branches.service.ts'
import { forget, openAsItSays } from './change-branch.service.ts'
import { insertBranch, lockBranch, setClosed } from './change-branch.store.ts'
import { replaceWords } from './save-branches.store.ts'
import { branchWords } from '../public/search-words.rules.ts'
import { readStaffBranch } from './staff-branch.service.ts'

const subject = (id: string) => ({ kind: 'branch', id, branchId: id })

/** Visitors find it when it is opened, not while it is being filled in. */
export async function addBranch(actor: Actor, { name, code, location }: NewBranch): Promise<StaffBranch> {
  const id = newId()
  await transaction(async (tx) => {
    await insertBranch(tx, { id, code, name, location: location || null })
    const words = branchWords([name, location])
    await replaceWords(
      tx,
      [id],
      words.map((word) => ({ branch_id: id, word })),
    )
    await audit(tx, actor, { action: 'branch.added', subject: subject(id), details: { code } })
  })
  return readStaffBranch(id)
}

/** Twice is once. Its records stay; lists, search and 'open now' forget it, its address says that it has closed. */
export async function closeBranch(actor: Actor, id: string): Promise<StaffBranch> {
  await transaction(async (tx) => {
    const branch = (await lockBranch(tx, id)) ?? missing('branch', id)
    if (businessOf(branch) !== 'open') return
    const closed = now()
    await setClosed(tx, id, closed)
    await openAsItSays(tx, { ...branch, closed_at: closed })
    await audit(tx, actor, { action: 'branch.closed', subject: subject(id) })
  })
  forget(id)
  return readStaffBranch(id)
}

export async function openBranch(actor: Actor, id: string): Promise<StaffBranch> {
  await transaction(async (tx) => {
    const branch = (await lockBranch(tx, id)) ?? missing('branch', id)
    const before = businessOf(branch)
    if (before === 'open') return
    await setClosed(tx, id, null)
    await openAsItSays(tx, { ...branch, closed_at: null })
    await audit(tx, actor, { action: before === 'new' ? 'branch.opened' : 'branch.reopened', subject: subject(id) })
  })
  forget(id)
  return readStaffBranch(id)
}
