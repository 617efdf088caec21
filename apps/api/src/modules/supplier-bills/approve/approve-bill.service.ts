import type { Bill } from '@momo/contracts/supplier-bills'
import { correctCosts } from '#modules/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { saveApprovedLines, updateBill } from '../bills/bill-changes.store.ts'
import { assertStep } from '../bills/bill-state.rules.ts'
import { type BillRecord, findBill, lockBills } from '../bills/bills.store.ts'
import { isOwn, loadBill } from '../bills/read-bill.service.ts'
import { type LoadedMatch, receivedOf } from '../match/line.mapper.ts'
import { loadMatch } from '../match/load-match.service.ts'
import { billableOf } from '../match/match.rules.ts'
import { listLines } from '../match/match.store.ts'
import { correctionText } from '../supplier-bills.messages.ts'
import { assertCreditFits, creditCosts } from './approve-credit.service.ts'
import { applyBilled, lockBilledGoods } from './billed-goods.service.ts'
import { type CostLine, costOfBill } from './cost-lines.rules.ts'

/**
 * Sets what is paid, adds to what is billed of orders and receipts, and corrects the cost of goods, in one transaction. Locks: order,
 * receipt, bill, stock. Idempotent: an approved bill is returned to a request for the same amount.
 */
export async function approveBill(actor: Actor, id: string, payable: number): Promise<Bill> {
  return transaction(async (tx) => {
    const found = (await findBill(tx, id)) ?? notFound('supplier_bill', id)
    // Lines never change, so that the locks of their orders and receipts can be taken before that of the bill.
    const goods = await listLines(tx, [id])
    await lockBilledGoods(tx, found.supplier_id, goods)
    const bills = await lockBills(tx, found.credits_id ? [id, found.credits_id] : [id])
    const bill = bills.get(id)!
    if (bill.payable !== payable || bill.approved_by !== actor.id)
      await approve(tx, actor, { bill, credited: bills.get(found.credits_id ?? ''), payable })
    return loadBill(tx, actor, id)
  })
}

type Approval = { bill: BillRecord; credited: BillRecord | undefined; payable: number }

async function approve(tx: Tx, actor: Actor, { bill, credited, payable }: Approval): Promise<void> {
  assertStep(bill, 'approve')
  if (await isOwn(tx, actor, bill)) throw fault('supplier_bill.own')
  const match = await loadMatch(tx, bill)
  if (match.open > 0) throw fault('supplier_bill.open_differences', { open: match.open })
  if (match.toPay.total !== payable) throw fault('supplier_bill.changed', { payable: match.toPay.total })
  const credit = credited && { note: bill, bill: credited, match }
  if (credit) await assertCreditFits(tx, credit)
  await updateBill(tx, bill.id, { approved_at: now(), approved_by: actor.id, payable })
  await applyBilled(tx, match, signOf(bill))
  const costs = credit ? await creditCosts(tx, credit) : billCosts(match)
  await saveLines(tx, { bill, match, costs, corrected: await correct(tx, actor, { bill, match, costs }) })
  await audit(tx, actor, {
    action: 'supplier-bill.approved',
    subject: { kind: 'supplier-bill', id: bill.id },
    details: { billNumber: bill.bill_number, supplier: bill.supplier_name, total: bill.total, payable },
  })
}

/** By how much a quantity of the bill changes what is billed. */
function signOf({ kind, credit_reason: reason }: BillRecord): -1 | 0 | 1 {
  if (kind === 'bill') return 1
  return reason === 'return' ? -1 : 0
}

const billCosts = ({ records, lines }: LoadedMatch): (CostLine | undefined)[] =>
  records.map((record, i) => {
    const received = receivedOf(record)
    if (!record.receipt || !received) return undefined
    const { accepted, billedElsewhere: billed } = received
    const receipt = { accepted, billed, billable: billableOf(received), receiptAmount: record.receipt.amount }
    return costOfBill({ ...receipt, payable: lines[i]!.payable })
  })

type Costed = { bill: BillRecord; match: LoadedMatch; costs: (CostLine | undefined)[] }

/** What changed the value of the stock, by line of the bill. */
async function correct(tx: Tx, actor: Actor, { bill, match, costs }: Costed): Promise<number[]> {
  const changed = match.records.flatMap(({ line, item_id: itemId, receipt }, i) => {
    const cost = costs[i]
    return receipt && cost && cost.difference !== 0
      ? [{ line, itemId, locationId: receipt.location_id, cost }]
      : []
  })
  const values = await correctCosts(tx, {
    id: bill.id,
    actorId: actor.id,
    note: correctionText(bill.bill_number, bill.supplier_name),
    details: { billNumber: bill.bill_number, supplier: bill.supplier_name },
    lines: changed.map(({ itemId, locationId, cost }) => ({
      itemId,
      locationId,
      quantity: BigInt(cost.quantity),
      difference: BigInt(cost.difference),
      cost: BigInt(cost.cost),
    })),
  })
  const byLine = new Map(changed.map(({ line }, i) => [line, Number(values[i] ?? 0n)]))
  return match.records.map(({ line }) => byLine.get(line) ?? 0)
}

async function saveLines(
  tx: Tx,
  { bill, match, costs, corrected }: Costed & { corrected: number[] },
): Promise<void> {
  const isPaid = bill.credit_reason !== 'withheld'
  const lines = match.records.map((record, i) => {
    const { payable, ours } = match.lines[i]!
    // Goods that did not come have no stock to change; a return took its goods out by itself.
    const difference = costs[i]?.difference ?? (bill.kind === 'bill' ? payable.amount : 0)
    return {
      line: record.line,
      payable_quantity: isPaid ? payable.quantity : 0,
      payable_amount: isPaid ? payable.amount : 0,
      our_quantity: ours.quantity,
      our_price: ours.price,
      corrected: corrected[i]!,
      variance: difference - corrected[i]!,
    }
  })
  await saveApprovedLines(tx, bill.id, lines)
}
