import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBranch } from '../../../../apps/api/src/modules/branches/branches.factory.ts'
import { postReceipt } from '../../../../apps/api/src/modules/goods-receipts/post/post-receipt.service.ts'
import { aKitchen, anItem } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { approveBill } from '../../../../apps/api/src/modules/supplier-bills/approve/approve-bill.service.ts'
import { answerDifferences } from '../../../../apps/api/src/modules/supplier-bills/bills/change-bill.service.ts'
import { enterBill } from '../../../../apps/api/src/modules/supplier-bills/bills/enter-bill.service.ts'
import { readBill } from '../../../../apps/api/src/modules/supplier-bills/bills/read-bill.service.ts'
import { recordPayment } from '../../../../apps/api/src/modules/supplier-bills/payments/record-payment.service.ts'
import { reversePayment } from '../../../../apps/api/src/modules/supplier-bills/payments/reverse-payment.service.ts'
import { saveSupplier } from '../../../../apps/api/src/modules/suppliers/details/save-supplier.service.ts'
import { saveSuppliedItem } from '../../../../apps/api/src/modules/suppliers/items/save-supplied-item.service.ts'
import { supplierFields } from '../../../../apps/api/src/modules/suppliers/suppliers.factory.ts'
import { now } from '../../../../apps/api/src/platform/clock/clock.ts'
import { localDate } from '../../../../apps/api/src/platform/clock/local-date.rules.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import type { Actor } from '../../../../apps/api/src/platform/tokens/actor.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { supplierBillChecks } from './supplier-bill-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>
const kg = 1_000_000
const anActor = (): Actor => ({ id: newId(), role: 'superadmin', sessionId: newId() })

async function receive(actor: Actor, supplierId: string, itemId: string): Promise<string> {
  const id = newId()
  const line = {
    itemId,
    accepted: 10 * kg,
    rejected: 0,
    unit: 'kg',
    price: 10_000,
    batchCode: '',
    isOverConfirmed: false,
    isPriceConfirmed: false,
  }
  const locationId = (await aKitchen()).id
  const place = { supplierId, locationId, slipNumber: '', receivedAt: now(), note: '' }
  const confirmed = { isOverConfirmed: false, isPriceConfirmed: false }
  await postReceipt(actor, { id, ...place, lines: [{ ...line, ...confirmed }] })
  return id
}

/** Goods without an order, billed at a higher price, credited in part, paid from a till; one payment is reversed. */
async function writeRecords(): Promise<void> {
  const [clerk, approver, supplierId, itemId] = [anActor(), anActor(), newId(), await anItem()]
  await saveSupplier(clerk, supplierId, supplierFields())
  await saveSuppliedItem(clerk, { supplierId, itemId }, { unit: 'kg', price: 10_000, isPreferred: false })
  const receiptId = await receive(clerk, supplierId, itemId)
  const today = localDate(now())
  const enter = async (quantity: number, price: number, credits?: { billId: string; reason: 'return' }) => {
    const id = newId()
    const line = { itemId, receipt: { id: receiptId, line: 1 }, quantity, price, isTaxable: false }
    const paper = {
      kind: credits ? ('credit-note' as const) : ('bill' as const),
      billNumber: id,
      billedOn: today,
    }
    await enterBill(clerk, { id, supplierId, ...paper, credits, vat: 0, note: '', lines: [line] })
    return id
  }
  const approve = async (id: string) => approveBill(approver, id, (await readBill(approver, id)).toPay.total)
  const billId = await enter(10 * kg, 11_000)
  await answerDifferences(clerk, billId, { answers: [{ line: 1, of: 'price', answer: 'accept' }] })
  await approve(billId)
  const creditNoteId = await enter(2 * kg, 11_000, { billId, reason: 'return' })
  await approve(creditNoteId)
  const pay = async (amount: number, over: object = { method: 'cash', tillBranchId }) => {
    const payment = {
      id: newId(),
      supplierId,
      paidOn: today,
      method: 'bank' as const,
      reference: '',
      note: '',
    }
    return recordPayment(clerk, { ...payment, amount, parts: [{ billId, amount }], ...over })
  }
  const tillBranchId = await aBranch()
  await pay(5_000)
  await pay(2_000, { method: 'credit-note', creditNoteId })
  const { id: reversed } = await pay(3_000)
  await reversePayment(clerk, reversed, { id: newId(), note: 'Typed twice' })
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_supplier_bills_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeRecords()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  drop = async () => {
    await database.close()
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
})
beforeEach(() => client.query('begin'))
afterAll(() => drop())

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of supplierBillChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in what the services wrote', async () => {
  expect(await findings()).toEqual([])
})

const [billed, notReceived, lines, paid, parts, opposite, payout, corrections, changes] =
  supplierBillChecks.map(({ name }) => name)
const anOrder = `with o as (insert into purchase_orders (id, supplier_id, location_id, expected_at, origin, vat_percent, total, created_at,
    created_by, updated_at) select gen_random_uuid(), supplier_id, location_id, now(), 'person', 0, 0, now(), recorded_by, now()
    from goods_receipts returning id)
  insert into purchase_order_lines (order_id, line, item_id, quantity, unit, unit_factor, price, billed)
  select id, 1, gen_random_uuid(), 1, 'kg', 1, 1`

test.each([
  [`${anOrder}, 1 from o`, billed],
  ['update goods_receipt_lines set billed = billed + 1', billed],
  [`update supplier_bills set credit_reason = 'price' where credit_reason = 'return'`, billed],
  ['update goods_receipt_lines set billed = accepted + 1', notReceived],
  ['update supplier_bill_lines set amount = amount + 1', lines],
  ['update supplier_bill_lines set payable_amount = payable_amount + 1', lines],
  ['delete from supplier_bill_lines', lines],
  ['update supplier_bills set paid = paid + 1', paid],
  [`update supplier_bills set payable = paid - 1, paid = paid where kind = 'bill'`, paid],
  ['update supplier_payment_parts set amount = amount * 2', parts],
  [`update supplier_payments set supplier_id = gen_random_uuid()`, parts],
  ['update supplier_payments set amount = amount - 1 where reverses is not null', opposite],
  ['delete from supplier_payment_parts where amount < 0', opposite],
  ['delete from till_payouts where reverses is null', payout],
  ['update till_payouts set amount = amount - 1 where reverses is not null', payout],
  ['update supplier_bill_lines set corrected = corrected + 1', corrections],
  [`update stock_documents set id = gen_random_uuid() where type = 'cost-correction'`, corrections],
  ['alter table supplier_payments disable trigger supplier_payments_stay', changes],
  ['drop trigger supplier_payment_parts_stay on supplier_payment_parts', changes],
])('found: %s', async (spoil, finds) => {
  if (spoil.includes('paid = paid') || spoil.includes('paid + 1'))
    await client.query('alter table supplier_bills drop constraint supplier_bills_not_overpaid')
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
