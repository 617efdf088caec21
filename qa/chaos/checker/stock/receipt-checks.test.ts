import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBranch } from '../../../../apps/api/src/modules/branches/branches.factory.ts'
import { postReceipt } from '../../../../apps/api/src/modules/goods-receipts/post/post-receipt.service.ts'
import { returnGoods } from '../../../../apps/api/src/modules/goods-receipts/returns/return-goods.service.ts'
import { reverseReceipt } from '../../../../apps/api/src/modules/goods-receipts/returns/reverse-receipt.service.ts'
import { aKitchen, anItem } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { saveDraft } from '../../../../apps/api/src/modules/purchase-orders/draft/save-draft.service.ts'
import { sendOrder } from '../../../../apps/api/src/modules/purchase-orders/change/send-order.service.ts'
import { saveSupplier } from '../../../../apps/api/src/modules/suppliers/details/save-supplier.service.ts'
import { supplierFields } from '../../../../apps/api/src/modules/suppliers/suppliers.factory.ts'
import { now } from '../../../../apps/api/src/platform/clock/clock.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import type { Actor } from '../../../../apps/api/src/platform/tokens/actor.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { receiptChecks } from './receipt-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

const actor: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }
const reversal = () => ({ id: newId(), note: 'Typed twice' })
const goods = {
  accepted: 10_000,
  rejected: 0,
  unit: 'g',
  price: 100,
  batchCode: '',
  isOverConfirmed: true,
  isPriceConfirmed: true,
}
const head = () => ({ id: newId(), slipNumber: '', receivedAt: now(), note: '' })

async function aSentOrder(itemId: string) {
  const [orderId, supplierId, { id: locationId }] = [newId(), newId(), await aKitchen()]
  await saveSupplier(actor, supplierId, supplierFields())
  const lines = [{ itemId, quantity: 20_000, unit: 'g', price: 100 }]
  await saveDraft(actor, orderId, { supplierId, locationId, expectedAt: now(), note: '', lines, version: 0 })
  await sendOrder(actor, orderId, { id: newId(), method: 'phone', recipient: '', version: 1 })
  return { orderId, supplierId, locationId }
}

/** Receipts of an order, one of them reversed, two returns, one of them reversed, and two market purchases. */
async function writeRecords(): Promise<void> {
  const itemId = await anItem({ tracksBatches: true })
  const order = await aSentOrder(itemId)
  const receive = async (over: object = {}) =>
    (await postReceipt(actor, { ...head(), ...order, lines: [{ ...goods, itemId, orderLine: 1, ...over }] }))
      .id
  const rejected = { rejected: 500, rejectReason: 'spoiled' as const, rejectAction: 'destroyed' as const }
  const id = await receive(rejected)
  await reverseReceipt(actor, await receive(), reversal())
  const giveBack = async () => {
    const lines = [{ line: 1, quantity: 1_000 }]
    return (await returnGoods(actor, id, { id: newId(), returnedAt: now(), note: 'Old', lines })).id
  }
  await giveBack()
  await reverseReceipt(actor, await giveBack(), reversal())
  const branchId = await aBranch()
  const buy = async () => {
    const paid = { paidBy: 'cash' as const, tillBranchId: branchId, locationId: branchId }
    return (await postReceipt(actor, { ...head(), ...paid, lines: [{ ...goods, itemId }] })).id
  }
  await buy()
  await reverseReceipt(actor, await buy(), reversal())
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_receipts_${process.pid}`
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
  for (const { name, sql } of receiptChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in what the services wrote', async () => {
  expect(await findings()).toEqual([])
})

const [ordered, wrongLine, returned, document, oneSide, payout] = receiptChecks.map(({ name }) => name)

test.each([
  ['update purchase_order_lines set received = received + 1', ordered],
  ['update purchase_order_lines set returned = 0', ordered],
  ['update goods_receipts set reversed_at = null', ordered],
  ['update goods_receipt_lines set item_id = gen_random_uuid() where order_line is not null', wrongLine],
  ['update goods_receipts set happened_at = now()', wrongLine],
  ['update goods_receipt_lines set returned = 0', returned],
  ['update goods_receipt_lines set accepted = accepted + 1 where returns_line is not null', returned],
  [`delete from stock_movements where kind = 'purchase-return'`, document],
  ['update goods_receipt_lines set amount = amount + 1', document],
  [`delete from stock_documents where type = 'receipt'`, document],
  ['update goods_receipts set reversed_at = null', oneSide],
  [`delete from stock_documents where reverses_type = 'supplier-return'`, oneSide],
  ['delete from till_payouts where reverses is null', payout],
  ['delete from till_payouts where reverses is not null', payout],
  ['update till_payouts set amount = amount + 1', payout],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
