import type { Bill, NewBill } from '@momo/contracts/supplier-bills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { listLines } from '../match/match.store.ts'
import { existsText } from '../supplier-bills.messages.ts'
import { stateOf } from './bill-state.rules.ts'
import { findBill } from './bills.store.ts'
import { resolveLines } from './new-bill-lines.service.ts'
import * as store from './new-bill.store.ts'
import { loadBill } from './read-bill.service.ts'

/** Idempotent by id. A number that the supplier used already is rejected with the other bill. */
export async function enterBill(actor: Actor, input: NewBill): Promise<Bill> {
  if (input.billedOn > localDate(now())) throw fault('stock.in_future')
  return transaction(async (tx) => {
    await store.lockId(tx, input.id)
    const before = await findBill(tx, input.id)
    if (!before) await addBill(tx, actor, input)
    else if (before.fingerprint !== hashRequest(input)) throw fault('stock.key_reused')
    return loadBill(tx, actor, input.id)
  })
}

async function addBill(tx: Tx, actor: Actor, input: NewBill): Promise<void> {
  const supplier =
    (await store.findSupplierTerms(tx, input.supplierId)) ?? notFound('supplier', input.supplierId)
  assertVat(input, supplier)
  const lines = await resolveLines(tx, input)
  await assertCredit(tx, input)
  const row = rowOf(input, { lines, supplier, by: actor.id })
  if (!(await store.insertBill(tx, row))) await throwExists(tx, row)
  await store.insertLines(tx, lines)
  await audit(tx, actor, {
    action: 'supplier-bill.entered',
    subject: { kind: 'supplier-bill', id: input.id },
    details: { billNumber: input.billNumber, kind: input.kind, supplier: supplier.name, total: row.total },
  })
}

function assertVat({ vat, lines }: NewBill, supplier: store.SupplierTerms): void {
  const hasVat = vat > 0 || lines.some(({ isTaxable }) => isTaxable)
  if (hasVat && !supplier.is_vat_registered) throw fault('supplier_bill.no_vat')
}

/** A credit note belongs to an approved bill of the supplier, and its goods to that bill. */
async function assertCredit(tx: Tx, { credits, supplierId, lines }: NewBill): Promise<void> {
  if (!credits) return
  const bill = (await findBill(tx, credits.billId)) ?? notFound('supplier_bill', credits.billId)
  if (bill.supplier_id !== supplierId) throw fault('supplier_bill.wrong_supplier')
  if (bill.kind !== 'bill' || bill.payable === null)
    throw fault('supplier_bill.not_approved', { state: stateOf(bill) })
  if (credits.reason === 'withheld') return
  const billed = new Set(
    (await listLines(tx, [bill.id])).map(({ receipt }) => `${receipt?.id} ${receipt?.line}`),
  )
  if (lines.some(({ receipt }) => !receipt || !billed.has(`${receipt.id} ${receipt.line}`)))
    throw fault('supplier_bill.overcredited')
}

type Resolved = { lines: store.NewLineRow[]; supplier: store.SupplierTerms; by: string }

function rowOf(input: NewBill, { lines, supplier, by }: Resolved): store.NewBillRow {
  const sum = (isTaxable: boolean): number =>
    lines.reduce((total, line) => (line.is_taxable === isTaxable ? total + line.amount : total), 0)
  const [taxable, nonTaxable] = [sum(true), sum(false)]
  const byTerms = daysLater(input.billedOn, input.kind === 'bill' ? supplier.pay_within_days : 0)
  return {
    id: input.id,
    supplier_id: input.supplierId,
    kind: input.kind,
    bill_number: input.billNumber,
    billed_on: input.billedOn,
    due_on: input.dueOn ?? byTerms,
    credits_id: input.credits?.billId ?? null,
    credit_reason: input.credits?.reason ?? null,
    taxable,
    non_taxable: nonTaxable,
    vat: input.vat,
    total: taxable + nonTaxable + input.vat,
    note: input.note,
    fingerprint: hashRequest(input),
    entered_at: now(),
    entered_by: by,
  }
}

async function throwExists(tx: Tx, row: store.NewBillRow): Promise<never> {
  const other = await store.findByNumber(tx, row)
  // Cancelled by a transaction that ended meanwhile.
  if (!other) throw fault('server.busy')
  const { id: billId, bill_number: billNumber, billed_on: billedOn } = other
  throw fault('supplier_bill.exists', { billId, billNumber, billedOn }, existsText(billNumber, billedOn))
}
