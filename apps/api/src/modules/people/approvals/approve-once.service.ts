import { mayDo, permissions } from '@momo/contracts/shared'
import type { Approval, NewApproval } from '@momo/contracts/people'
import { requirePinAtDevice } from '#modules/time-clock'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { statement, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor, SpendApproval } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { mac, sha256 } from '#platform/tokens/secrets.ts'
import { requirePerson } from '../unlock/unlock-tablet.service.ts'
import { findApprovalById, insertApproval, useApproval } from './approvals.store.ts'

const validMs = 3 * 60_000

/** The PIN of a person who has the permission allows one request of the person at the tablet. */
export async function approveOnce(actor: Actor, asked: NewApproval): Promise<Approval> {
  const branchId = ownBranch(actor)
  const { hash } = await requirePinAtDevice(branchId, asked)
  const { id, employeeId, deviceId, permission } = asked
  const token = mac('person', ['approval', id, employeeId, deviceId, permission, actor.sessionId].join('|'))
  return transaction(async (tx) => {
    const { name, role } = await requirePerson(tx, employeeId, hash)
    if (!mayDo(role, permission))
      throw fault('person.forbidden', { permission, roles: permissions[permission] })
    const row = {
      id,
      permission,
      employee_id: employeeId,
      branch_id: branchId,
      device_id: deviceId,
      session_id: actor.sessionId,
    }
    const at = now()
    const expiresAt = later(at, validMs)
    if (await insertApproval(tx, { ...row, token_hash: sha256(token), made_at: at, expires_at: expiresAt })) {
      const subject = { kind: 'employee', id: employeeId, branchId }
      await audit(tx, actor, { action: 'person.approved', subject, details: { permission } })
      return { token, by: name, expiresAt }
    }
    const before = (await findApprovalById(tx, id))!
    if (Object.entries(row).some(([field, value]) => before[field as 'id'] !== value))
      throw fault('person.key_reused')
    return { token, by: name, expiresAt: before.expires_at }
  })
}

export const spendApproval: SpendApproval = async (id, requestHash) => {
  if (!(await statement((tx) => useApproval(tx, id, requestHash)))) throw fault('person.approval_spent')
}
