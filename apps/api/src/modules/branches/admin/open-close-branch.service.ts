import type { NewBranch, StaffBranch } from '@momo/contracts/branches'
import { readSettingNow } from '#modules/settings'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { indexWords } from '#platform/search/search-words.rules.ts'
import { businessOf } from '../public/branches.service.ts'
import { invalidateBranch, updateOpenSpans } from './change-branch.service.ts'
import { insertBranch, lockBranch, setClosed } from './change-branch.store.ts'
import { replaceWords } from './save-branches.store.ts'
import { readStaffBranch } from './staff-branch.service.ts'

const subject = (id: string) => ({ kind: 'branch', id, branchId: id })

/** A new branch is hidden until it is opened, so that its data can be completed first. */
export async function addBranch(actor: Actor, { name, code, location }: NewBranch): Promise<StaffBranch> {
  const id = newId()
  await transaction(async (tx) => {
    const { newBranch } = await readSettingNow(tx, 'ordering')
    await insertBranch(tx, { id, code, name, location: location || null, newBranch })
    const words = indexWords([name, location])
    await replaceWords(
      tx,
      [id],
      words.map((word) => ({ branch_id: id, word })),
    )
    await audit(tx, actor, { action: 'branch.added', subject: subject(id), details: { code } })
  })
  return readStaffBranch(id)
}

/** Idempotent. The records stay; lists, search and 'open now' omit the branch, and its URL answers 410. */
export async function closeBranch(actor: Actor, id: string): Promise<StaffBranch> {
  await transaction(async (tx) => {
    const branch = (await lockBranch(tx, id)) ?? notFound('branch', id)
    if (businessOf(branch) !== 'open') return
    const closed = now()
    await setClosed(tx, id, closed)
    await updateOpenSpans(tx, { ...branch, closed_at: closed })
    await audit(tx, actor, { action: 'branch.closed', subject: subject(id) })
  })
  invalidateBranch(id)
  return readStaffBranch(id)
}

export async function openBranch(actor: Actor, id: string): Promise<StaffBranch> {
  await transaction(async (tx) => {
    const branch = (await lockBranch(tx, id)) ?? notFound('branch', id)
    const before = businessOf(branch)
    if (before === 'open') return
    await setClosed(tx, id, null)
    await updateOpenSpans(tx, { ...branch, closed_at: null })
    await audit(tx, actor, {
      action: before === 'new' ? 'branch.opened' : 'branch.reopened',
      subject: subject(id),
    })
  })
  invalidateBranch(id)
  return readStaffBranch(id)
}
