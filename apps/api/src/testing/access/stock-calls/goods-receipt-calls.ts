import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { postReceipt } from '../../../modules/goods-receipts/post/post-receipt.service.ts'
import { aKitchen, anItem } from '../../../modules/inventory/inventory.factory.ts'
import { saveDraft } from '../../../modules/purchase-orders/draft/save-draft.service.ts'
import { saveSupplier } from '../../../modules/suppliers/details/save-supplier.service.ts'
import { supplierFields } from '../../../modules/suppliers/suppliers.factory.ts'
import { formOf, partOf } from '../../form.ts'
import type { Call, ValidCall } from '../valid-calls.ts'

const receipts = '/api/v1/super-admin/goods-receipts'
const suppliers = '/api/v1/super-admin/suppliers'

const aBoss = (): Actor => ({ id: newId(), role: 'superadmin', sessionId: newId() })

async function aSupplier(): Promise<string> {
  const id = newId()
  await saveSupplier(aBoss(), id, supplierFields())
  return id
}

const goods = { accepted: 1_000_000, rejected: 0, unit: 'kg', batchCode: '' }

async function fields() {
  return {
    id: newId(),
    supplierId: await aSupplier(),
    locationId: (await aKitchen()).id,
    slipNumber: '',
    note: '',
  }
}

async function aReceipt(): Promise<string> {
  const line = {
    ...goods,
    itemId: await anItem(),
    price: 10_000,
    isOverConfirmed: false,
    isPriceConfirmed: false,
  }
  return (await postReceipt(aBoss(), { ...(await fields()), receivedAt: now(), lines: [line] })).id
}

async function anOrder(): Promise<string> {
  const { id, supplierId, locationId, note } = await fields()
  const lines = [{ itemId: await anItem(), quantity: 1_000_000, unit: 'kg', price: 10_000 }]
  const content = { supplierId, locationId, expectedAt: now(), note, lines, version: 0 }
  await saveDraft(aBoss(), id, content)
  return id
}

/** A new receipt for each call, because it is reversed only once. */
const anyReceipt =
  (json?: () => unknown): ValidCall =>
  async (): Promise<Call> => ({ own: await aReceipt(), json: json?.() })

const reversal = () => ({ id: newId(), note: 'Typed twice' })
const goodsBack = () => ({
  id: newId(),
  returnedAt: now().toISOString(),
  note: 'Spoiled',
  lines: [{ line: 1, quantity: 1_000 }],
})

/** Valid calls for goods receipts and the scores of suppliers. */
export const goodsReceiptCalls: Record<string, ValidCall> = {
  [`GET ${receipts}/form`]: async () => ({ query: `?orderId=${await anOrder()}` }),
  [`POST ${receipts}`]: async () => {
    const line = { ...goods, itemId: await anItem(), price: '100.00' }
    return { json: { ...(await fields()), receivedAt: now().toISOString(), lines: [line] } }
  },
  [`GET ${receipts}/:id`]: anyReceipt(),
  [`POST ${receipts}/:id/returns`]: anyReceipt(goodsBack),
  [`POST ${receipts}/:id/reversal`]: anyReceipt(reversal),
  [`POST ${receipts}/:id/photos`]: async ({ picture }) => ({
    own: await aReceipt(),
    form: formOf(partOf({ bytes: picture.bytes })),
  }),
  [`DELETE ${receipts}/:id/photos/:photoId`]: async () => ({
    own: await aReceipt(),
    filled: { photoId: newId() },
  }),
  [`GET ${suppliers}/:id/score`]: async () => ({ own: await aSupplier() }),
  [`GET ${suppliers}/scores`]: async () => ({ query: `?ids=${await aSupplier()}` }),
}
