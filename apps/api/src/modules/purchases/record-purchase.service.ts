import type { NewPurchase, Purchase, PurchaseReversal } from '@momo/contracts/purchases'
import { type DocumentLine, postDocument, postReversal } from '#modules/inventory'
import { recordPayout, reversePayout } from '#modules/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { purchaseNumber } from './purchase-number.rules.ts'
import { payoutText } from './purchases.messages.ts'
import * as store from './purchases.store.ts'
import { loadPurchase, tillDayOf } from './read-purchases.service.ts'

/** Goods in, cash out and the record of it in one transaction. Idempotent by id. */
export async function recordPurchase(actor: Actor, input: NewPurchase): Promise<Purchase> {
  const locationId = ownBranch(actor)
  if (input.date > localDate(now())) throw fault('stock.in_future')
  return transaction(async (tx) => {
    const row = rowOf(input, { locationId, by: actor.id })
    const number = await store.insertPurchase(tx, row)
    if (number === undefined) await assertSame(tx, row)
    else await writePurchase(tx, actor, { input, row, number: purchaseNumber(number) })
    return loadPurchase(tx, input.id, locationId)
  })
}

const rowOf = (
  input: NewPurchase,
  { locationId, by }: { locationId: string; by: string },
): store.NewPurchaseRow => ({
  id: input.id,
  location_id: locationId,
  supplier: input.supplier ?? null,
  paid_from: input.paidFrom,
  business_date: input.date,
  total: input.lines.reduce((sum, { amount }) => sum + amount, 0),
  note: input.note,
  fingerprint: hashRequest(input),
  recorded_at: now(),
  recorded_by: by,
})

async function assertSame(tx: Tx, { id, location_id: locationId, fingerprint }: store.NewPurchaseRow) {
  const before = await store.findPurchase(tx, id, { locationId })
  if (before?.fingerprint !== fingerprint) throw fault('stock.key_reused')
}

type Written = { input: NewPurchase; row: store.NewPurchaseRow; number: string }

async function writePurchase(tx: Tx, actor: Actor, { input, row, number }: Written): Promise<void> {
  await assertItems(tx, input)
  await store.insertLines(tx, lineRows(input, row))
  await postDocument(tx, {
    type: 'receipt',
    id: input.id,
    locationId: row.location_id,
    happenedAt: momentOf(input.date),
    actorId: actor.id,
    note: input.note,
    // The cash must be reversed with the goods.
    details: { number, supplier: input.supplier, reversedBy: 'purchases' },
    lines: input.lines.map((line) => goodsOf(line, row.location_id)),
  })
  // After the stock, as in a reversal: the other order could deadlock.
  if (input.paidFrom === 'till')
    await recordPayout(tx, {
      ...tillDayOf(row),
      id: input.id,
      amount: row.total,
      what: payoutText(number, input.supplier),
      by: recordedBy(actor),
    })
  await audit(tx, actor, {
    action: 'purchase.recorded',
    subject: { kind: 'purchase', id: input.id, branchId: row.location_id },
    details: { number, total: row.total, paidFrom: input.paidFrom },
  })
}

async function assertItems(tx: Tx, { lines }: NewPurchase): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId)
  const known = await store.findActiveItems(tx, ids)
  const missing = ids.find((id) => !known.has(id))
  if (missing) notFound('item', missing)
}

const noonMs = 12 * 3_600_000

/** Now, or noon of an earlier day: the form has no time. */
const momentOf = (date: string): Date => (date === localDate(now()) ? now() : later(startOfDay(date), noonMs))

const lineRows = ({ id, lines }: NewPurchase, row: store.NewPurchaseRow): store.NewLineRow[] =>
  lines.map(({ itemId, quantity, unit, amount, useBy }, i) => ({
    purchase_id: id,
    line: i + 1,
    item_id: itemId,
    quantity,
    unit,
    amount,
    use_by: useBy ?? null,
    location_id: row.location_id,
    recorded_at: row.recorded_at,
  }))

const goodsOf = (
  { itemId, quantity, amount, useBy }: NewPurchase['lines'][number],
  locationId: string,
): DocumentLine => ({
  move: 'in',
  kind: 'purchase',
  locationId,
  itemId,
  quantity: BigInt(quantity),
  cost: BigInt(amount),
  ...(useBy && { batch: { useBy } }),
})

/** Idempotent by the id of the reversal. The cash goes back into the till of the same day, so that day must be open. */
export async function reversePurchase(
  actor: Actor,
  id: string,
  { id: reversalId, note }: PurchaseReversal,
): Promise<Purchase> {
  const locationId = ownBranch(actor)
  return transaction(async (tx) => {
    const row = (await store.findPurchase(tx, id, { locationId })) ?? notFound('purchase', id)
    const of = { type: 'receipt', id } as const
    const { isNew } = await postReversal(tx, { of, id: reversalId, actorId: actor.id, note })
    if (isNew && row.paid_from === 'till')
      await reversePayout(tx, { id: reversalId, of: id, by: recordedBy(actor) })
    if (isNew)
      await audit(tx, actor, {
        action: 'purchase.reversed',
        subject: { kind: 'purchase', id, branchId: locationId },
        details: { number: purchaseNumber(row.number), total: row.total, note },
      })
    return loadPurchase(tx, id, locationId)
  })
}
