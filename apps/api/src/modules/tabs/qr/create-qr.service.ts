import { z } from 'zod'
import { type CheckQr, type NewCheckQr, OpenNow } from '@momo/contracts/tabs'
import { createQr, hasQrProvider, newReference } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { lockOwnTabs } from '../change-once.service.ts'
import { findChecks } from '../checks/checks.store.ts'
import { findCheck } from '../checks/split-tab.service.ts'
import { findAction, insertAction } from '../tabs.store.ts'
import { findQr, insertQr, listSurplusOf, lockQr, type QrRecord, updateQr } from './check-qrs.store.ts'
import { nextCheckMs } from './qr.rules.ts'

type OfCheck = { id: string; checkId: string }

/**
 * Stores the code, asks the wallet for it outside any transaction, and stores the answer. A repeat after a lost or missing answer asks with
 * the same reference, so the wallet makes one code.
 */
export async function createCheckQr(actor: Actor, place: OfCheck, request: NewCheckQr): Promise<CheckQr> {
  if (!hasQrProvider(request.method)) throw fault('qr.not_offered')
  const qr = await transaction((tx) => reserveQr(tx, actor, { place, request }))
  if (qr.payload === null) {
    const { payload, expiresAt } = await createQr(qr.method, qr)
    await transaction(async (tx) => {
      const current = await lockQr(tx, qr.id)
      if (current?.payload === null) await updateQr(tx, qr.id, { payload, expires_at: expiresAt })
    })
  }
  return transaction((tx) => showQr(tx, qr.id))
}

type Reserving = { place: OfCheck; request: NewCheckQr }

async function reserveQr(
  tx: Tx,
  actor: Actor,
  { place: { id, checkId }, request }: Reserving,
): Promise<QrRecord> {
  const branchId = ownBranch(actor)
  const [tab] = await lockOwnTabs(tx, branchId, [id])
  const { key, method, amount } = request
  const fingerprint = hashRequest({ action: 'qr', checkId, ...request })
  const done = await findAction(tx, { branch_id: branchId, key })
  if (done && done.fingerprint !== fingerprint) throw fault('tab.key_reused')
  if (done) return (await findQr(tx, key))!
  const check = findCheck(await findChecks(tx, tab!.id), checkId)
  if (tab!.state !== 'open') throw fault('tab.closed')
  if (check.state === 'paid') throw fault('check.paid')
  const open = check.total - check.paid
  if (open !== request.open) throw fault('check.changed', z.encode(OpenNow, { open }))
  const [at, by] = [now(), recordedBy(actor)]
  const action = { branch_id: branchId, key, tab_id: tab!.id, action: 'qr', fingerprint, at, by_account: by }
  if (!(await insertAction(tx, action)) || (await findQr(tx, key))) throw fault('tab.key_reused')
  await insertQr(tx, {
    id: key,
    branch_id: branchId,
    check_id: check.id,
    method,
    amount,
    reference: newReference(),
    created_at: at,
    created_by: by,
    next_check_at: later(at, nextCheckMs.open),
  })
  return (await findQr(tx, key))!
}

export async function showQr(tx: Tx, id: string): Promise<CheckQr> {
  const qr = (await findQr(tx, id))!
  return {
    id: qr.id,
    method: qr.method,
    amount: qr.amount,
    state: qr.state,
    payload: qr.payload ?? '',
    expiresAt: qr.expires_at ?? qr.created_at,
    surplus: await listSurplusOf(tx, id),
  }
}
