import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { anItem } from '../../../modules/inventory/inventory.factory.ts'
import { approveBill } from '../../../modules/supplier-bills/approve/approve-bill.service.ts'
import { answerDifferences } from '../../../modules/supplier-bills/bills/change-bill.service.ts'
import { enterBill } from '../../../modules/supplier-bills/bills/enter-bill.service.ts'
import { recordPayment } from '../../../modules/supplier-bills/payments/record-payment.service.ts'
import { saveSupplier } from '../../../modules/suppliers/details/save-supplier.service.ts'
import { saveSuppliedItem } from '../../../modules/suppliers/items/save-supplied-item.service.ts'
import { supplierFields } from '../../../modules/suppliers/suppliers.factory.ts'
import { formOf, partOf } from '../../form.ts'
import type { ValidCall } from '../valid-calls.ts'

const bills = '/api/v1/super-admin/supplier-bills'
const payments = '/api/v1/super-admin/supplier-payments'
const actor = (): Actor => ({ id: newId(), role: 'superadmin', sessionId: newId() })
const day = '2026-01-05'

async function aSupplierOf(itemId: string): Promise<string> {
  const id = newId()
  await saveSupplier(actor(), id, supplierFields())
  const offer = { unit: 'kg', price: 10_000, isPreferred: false }
  await saveSuppliedItem(actor(), { supplierId: id, itemId }, offer)
  return id
}

/** A kilogram for 100 rupees that was not received, with VAT. */
const billFields = (supplierId: string, itemId: string) => ({
  id: newId(),
  supplierId,
  kind: 'bill' as const,
  billNumber: newId(),
  billedOn: day,
  vat: 1_300,
  note: '',
  lines: [{ itemId, quantity: 1_000_000, price: 10_000, isTaxable: true }],
})

const accepted = { answers: [{ line: 1, of: 'quantity' as const, answer: 'accept' as const }] }

/** Entered, and its difference answered. */
async function anEnteredBill(): Promise<{ id: string; supplierId: string }> {
  const itemId = await anItem()
  const supplierId = await aSupplierOf(itemId)
  const { id } = await enterBill(actor(), billFields(supplierId, itemId))
  await answerDifferences(actor(), id, accepted)
  return { id, supplierId }
}

async function anApprovedBill(): Promise<{ id: string; supplierId: string }> {
  const bill = await anEnteredBill()
  await approveBill(actor(), bill.id, 11_300)
  return bill
}

async function anAdvance(supplierId: string): Promise<string> {
  const payment = { supplierId, paidOn: day, method: 'bank' as const, amount: 100, reference: '', note: '' }
  return (await recordPayment(actor(), { id: newId(), ...payment, parts: [] })).id
}

const anyBill =
  (json?: unknown): ValidCall =>
  async () => ({ own: (await anEnteredBill()).id, json })

const anyPayment =
  (json?: unknown): ValidCall =>
  async () => ({ own: await anAdvance(await aSupplierOf(await anItem())), json })

const paymentFields = (supplierId: string) => ({
  id: newId(),
  supplierId,
  paidOn: day,
  method: 'bank',
  amount: '1.00',
  reference: '',
  note: '',
  parts: [],
})

/** Valid calls for bills and payments of suppliers, and what we owe them. */
export const supplierBillCalls: Record<string, ValidCall> = {
  [`GET ${bills}/billable-receipts`]: async () => ({ query: `?supplierId=${newId()}` }),
  [`GET ${bills}/vat-register/export`]: async () => ({ query: '?month=2083-07' }),
  [`POST ${bills}`]: async () => {
    const itemId = await anItem()
    const { lines, ...fields } = billFields(await aSupplierOf(itemId), itemId)
    return { json: { ...fields, vat: '13.00', lines: lines.map((line) => ({ ...line, price: '100.00' })) } }
  },
  [`GET ${bills}/:id`]: anyBill(),
  [`POST ${bills}/:id/answers`]: anyBill(accepted),
  [`POST ${bills}/:id/hold`]: anyBill({ reason: 'Wrong rate' }),
  [`POST ${bills}/:id/release`]: anyBill(),
  [`POST ${bills}/:id/approval`]: anyBill({ payable: '113.00' }),
  [`POST ${bills}/:id/cancellation`]: anyBill(),
  [`POST ${bills}/:id/photo`]: async ({ picture }) => ({
    own: (await anEnteredBill()).id,
    form: formOf(partOf({ bytes: picture.bytes })),
  }),
  [`POST ${payments}`]: async () => ({ json: paymentFields(await aSupplierOf(await anItem())) }),
  [`GET ${payments}/:id`]: anyPayment(),
  [`POST ${payments}/:id/parts`]: async () => {
    const { id: billId, supplierId } = await anApprovedBill()
    return { own: await anAdvance(supplierId), json: { id: newId(), billId, amount: '1.00' } }
  },
  [`POST ${payments}/:id/reversal`]: async (scene, caller) =>
    anyPayment({ id: newId(), note: 'Typed twice' })(scene, caller),
  'GET /api/v1/super-admin/suppliers/:id/balance': async () => ({ own: await aSupplierOf(await anItem()) }),
}
