import type { Bill, BillAnswers } from '@momo/contracts/supplier-bills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { LoadedMatch } from '../match/line.mapper.ts'
import { loadMatch } from '../match/load-match.service.ts'
import { updateAnswer, updateBill } from './bill-changes.store.ts'
import { assertStep, stateOf } from './bill-state.rules.ts'
import { type BillRecord, lockBill } from './bills.store.ts'
import { loadBill } from './read-bill.service.ts'

type Step = (tx: Tx, bill: BillRecord) => Promise<{ action: string; details?: object } | undefined>

/** Under the row lock of the bill. A step that returns nothing was done before. */
async function changeBill(actor: Actor, id: string, step: Step): Promise<Bill> {
  return transaction(async (tx) => {
    const bill = (await lockBill(tx, id)) ?? notFound('supplier_bill', id)
    const done = await step(tx, bill)
    if (done)
      await audit(tx, actor, {
        action: `supplier-bill.${done.action}`,
        subject: { kind: 'supplier-bill', id },
        details: { billNumber: bill.bill_number, supplier: bill.supplier_name, ...done.details },
      })
    return loadBill(tx, actor, id)
  })
}

type Answer = BillAnswers['answers'][number]

/** The last answer counts; an approval pays what its person saw. */
export const answerDifferences = (actor: Actor, id: string, { answers }: BillAnswers): Promise<Bill> =>
  changeBill(actor, id, async (tx, bill) => {
    assertStep(bill, 'answer')
    const match = await loadMatch(tx, bill)
    for (const answer of answers) {
      if (answer.answer !== null && !hasDifference(match, answer)) throw fault('supplier_bill.no_difference')
      await saveAnswer(tx, id, answer)
    }
    return { action: 'answered', details: { answers } }
  })

function hasDifference({ records, lines, vatDifference }: LoadedMatch, answer: Answer): boolean {
  if (answer.of === 'vat') return vatDifference !== undefined
  const matched = lines[records.findIndex(({ line }) => line === answer.line)]
  return matched?.differences.some(({ kind }) => (kind === 'price') === (answer.of === 'price')) ?? false
}

async function saveAnswer(tx: Tx, billId: string, answer: Answer): Promise<void> {
  if (answer.of === 'vat') return updateBill(tx, billId, { vat_answer: answer.answer })
  const { line, of } = answer
  const change = of === 'price' ? { price_answer: answer.answer } : { quantity_answer: answer.answer }
  await updateAnswer(tx, billId, { line, change })
}

/** Idempotent; another reason replaces the first one. */
export const holdBill = (actor: Actor, id: string, reason: string): Promise<Bill> =>
  changeBill(actor, id, async (tx, bill) => {
    if (stateOf(bill) === 'held' && bill.hold_reason === reason) return undefined
    if (stateOf(bill) !== 'held') assertStep(bill, 'hold')
    await updateBill(tx, id, { held_at: now(), held_by: actor.id, hold_reason: reason })
    return { action: 'held', details: { reason } }
  })

/** Idempotent. */
export const releaseBill = (actor: Actor, id: string): Promise<Bill> =>
  changeBill(actor, id, async (tx, bill) => {
    if (stateOf(bill) !== 'held') return undefined
    await updateBill(tx, id, { held_at: null, held_by: null, hold_reason: '' })
    return { action: 'released' }
  })

/** Idempotent. A bill that is approved is corrected by a credit note. */
export const cancelBill = (actor: Actor, id: string): Promise<Bill> =>
  changeBill(actor, id, async (tx, bill) => {
    if (stateOf(bill) === 'cancelled') return undefined
    assertStep(bill, 'cancel')
    await updateBill(tx, id, { cancelled_at: now(), cancelled_by: actor.id })
    return { action: 'cancelled' }
  })
