import type { Bill } from '@momo/contracts/supplier-bills'
import { findNames, findSuperadmins } from '#modules/accounts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadMatch } from '../match/load-match.service.ts'
import { listOrders, listReceipts } from '../match/match.store.ts'
import { listAdvances, listBillPayments, listCredits } from '../payments/bill-payments.store.ts'
import { billFrom } from './bill.mapper.ts'
import { stateOf } from './bill-state.rules.ts'
import { type BillRecord, findBill, isOnePersonChain } from './bills.store.ts'

export const readBill = (actor: Actor, id: string): Promise<Bill> => read((tx) => loadBill(tx, actor, id))

export async function loadBill(tx: Tx, actor: Actor, id: string): Promise<Bill> {
  const bill = (await findBill(tx, id)) ?? notFound('supplier_bill', id)
  const match = await loadMatch(tx, bill)
  const { records } = match
  const orders = await listOrders(
    tx,
    records.flatMap(({ ordered }) => ordered?.id ?? []),
  )
  const receipts = await listReceipts(
    tx,
    records.flatMap(({ receipt }) => receipt?.id ?? []),
  )
  const payments = await listBillPayments(tx, bill)
  const isUsable = bill.kind === 'bill' && !['paid', 'cancelled'].includes(stateOf(bill))
  const advances = isUsable ? await listAdvances(tx, bill.supplier_id) : []
  const credits = isUsable ? await listCredits(tx, bill.supplier_id) : []
  const names = await findNames(tx, peopleOf(bill, [...receipts, ...payments, ...advances]))
  return billFrom(bill, {
    match,
    orders,
    receipts,
    payments,
    advances,
    credits,
    names,
    today: localDate(now()),
    toBs: bikramSambat,
    mayApprove: stateOf(bill) === 'entered' && !(await isOwn(tx, actor, bill)),
  })
}

const peopleOf = (bill: BillRecord, rows: { recorded_by: string }[]): string[] =>
  [
    bill.entered_by,
    bill.held_by,
    bill.approved_by,
    bill.cancelled_by,
    ...rows.map((row) => row.recorded_by),
  ].filter((id) => id !== null)

/** A person does not approve a bill that the same person entered, unless the chain has one person: by the setting, or in fact. */
export async function isOwn(
  tx: Tx,
  actor: Actor,
  { entered_by: by }: Pick<BillRecord, 'entered_by'>,
): Promise<boolean> {
  if (by !== actor.id || (await isOnePersonChain(tx))) return false
  const deciders = await findSuperadmins(tx)
  return !(deciders.length === 1 && deciders[0] === actor.id)
}
