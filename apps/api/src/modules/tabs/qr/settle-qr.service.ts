import type { CheckQr } from '@momo/contracts/tabs'
import { notifyBoard } from '#modules/branches'
import { lookUpQr, type QrStatus } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { log } from '#platform/log/log.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { type CheckRecord, findChecks } from '../checks/checks.store.ts'
import { completeCheck, writeTender } from '../checks/pay-check.service.ts'
import { lockTabs, type TabRecord, updateTab } from '../tabs.store.ts'
import {
  claimDueQrs,
  findQr,
  findTabOfCheck,
  insertQrPayment,
  lockQr,
  type QrRecord,
  updateQr,
} from './check-qrs.store.ts'
import { showQr } from './create-qr.service.ts'
import { nextCheckAt, useOfPayment } from './qr.rules.ts'

type OfQr = { id: string; checkId: string; qrId: string }

/** Asked by the pay screen every few seconds. A code of another branch, tab or check is forbidden, whether it exists or not. */
export async function askCheckQr(actor: Actor, { id, checkId, qrId }: OfQr): Promise<CheckQr> {
  const branchId = ownBranch(actor)
  const qr = await read((tx) => findQr(tx, qrId))
  if (qr?.branch_id !== branchId || qr.check_id !== checkId.toLowerCase()) throw fault('auth.forbidden')
  const tabId = await read((tx) => findTabOfCheck(tx, qr.check_id))
  if (tabId !== undefined && tabId !== id.toLowerCase()) throw fault('auth.forbidden')
  await settleQr(qr)
  return transaction((tx) => showQr(tx, qr.id))
}

/** The only writer of payments by code: the pay screen and the periodic task both call it. The wallet is asked outside any transaction. */
async function settleQr(qr: QrRecord): Promise<void> {
  const status = await lookUpQr(qr.method, qr.reference)
  // Silence says nothing about the payment: the task asks again.
  if (status) await transaction((tx) => applyStatus(tx, qr, status))
}

/** `known` was read before the locks: only what never changes is used of it. */
async function applyStatus(tx: Tx, known: QrRecord, status: QrStatus): Promise<void> {
  const { id } = known
  const tab = await lockTabOfCheck(tx, known.check_id)
  let qr = (await lockQr(tx, id))!
  for (const payment of status.payments)
    if (await applyPayment(tx, { qr, tab, payment })) qr = { ...qr, state: 'paid' }
  const isOver = qr.state === 'open' && (status.status === 'expired' || isPast(qr.expires_at))
  const state = isOver ? 'over' : qr.state
  await updateQr(tx, id, { state, next_check_at: nextCheckAt({ ...qr, state }, now()) ?? null })
}

const isPast = (expiresAt: Date | null): boolean => expiresAt !== null && expiresAt < now()

type Applying = { qr: QrRecord; tab: TabRecord | undefined; payment: QrStatus['payments'][number] }

/** Each payment of the wallet is stored once, by its number. Returns whether it pays the code. */
async function applyPayment(tx: Tx, { qr, tab, payment: { txnId, amount } }: Applying): Promise<boolean> {
  const checks = tab?.state === 'open' ? await findChecks(tx, tab.id) : []
  const check = checks.find((one) => one.id === qr.check_id)
  const usedAs = useOfPayment(amount, qr, check)
  const isNew = await insertQrPayment(tx, {
    id: newId(),
    qr_id: qr.id,
    branch_id: qr.branch_id,
    method: qr.method,
    txn_id: txnId,
    amount,
    used_as: usedAs,
    found_at: now(),
  })
  const isTender = isNew && usedAs === 'tender'
  if (isTender) await takePayment(tx, { qr, tab: tab!, check: check!, txnId })
  if (isNew) notifyBoard(tx, qr.branch_id)
  return isTender
}

type Taking = { qr: QrRecord; tab: TabRecord; check: CheckRecord; txnId: string }

/** A tender like one that staff record, by the person who showed the code. */
async function takePayment(tx: Tx, { qr, tab, check, txnId }: Taking): Promise<void> {
  const changing = { tab, other: undefined, at: now(), by: qr.created_by }
  const open = check.total - check.paid
  const tender = { key: qr.id, method: qr.method, amount: qr.amount, open, reference: txnId }
  await writeTender(tx, { branchId: qr.branch_id, checkId: check.id, tender }, changing)
  await updateQr(tx, qr.id, { state: 'paid' })
  await updateTab(tx, tab.id)
  if (qr.amount === open) await completeCheck(tx, tab.id, { checkId: check.id, ...changing })
}

/** A merge may move the check until the lock is held, so the tab is read again. */
async function lockTabOfCheck(tx: Tx, checkId: string): Promise<TabRecord | undefined> {
  let tabId = await findTabOfCheck(tx, checkId)
  let locked: TabRecord | undefined
  while (tabId !== undefined && tabId !== locked?.id) {
    ;[locked] = await lockTabs(tx, [tabId])
    tabId = await findTabOfCheck(tx, checkId)
  }
  return tabId === undefined ? undefined : locked
}

const batch = 40
/** Claims expire, so another worker takes over the codes of a killed one. */
const leaseMs = 60_000

/** Also finds money of codes that no screen shows any more. */
export async function settleDueQrs(signal?: AbortSignal): Promise<void> {
  const at = now()
  const due = await transaction((tx) => claimDueQrs(tx, { at, until: later(at, leaseMs), limit: batch }))
  for (const qr of due) {
    if (signal?.aborted) return
    await settleQr(qr).catch((error: unknown) =>
      log.error({ err: error, id: qr.id }, 'tabs: settle QR failed'),
    )
  }
}
