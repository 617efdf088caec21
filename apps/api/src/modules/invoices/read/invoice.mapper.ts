import type { Bill, BillCredit, BillRow } from '@momo/contracts/invoices'
import { standardVatRate } from '@momo/contracts/settings'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { creditedLines, isDeliveryCredited, leftOf } from '../credit/credited.rules.ts'
import type { BillRecord, CreditRecord, RefundRecord } from '../issue/invoices.store.ts'
import type { BillRowRecord } from './list-invoices.store.ts'

/** Same policy as for orders: a foreign invoice is not found for a customer and forbidden for a branch admin. */
export function ownBill(actor: Actor, id: string, bill: BillRecord | undefined): BillRecord {
  if (actor.role === 'branchAdmin') {
    if (!bill || actor.branchId === undefined || bill.branch_id !== actor.branchId)
      throw fault('auth.forbidden')
    return bill
  }
  if (!bill || (actor.role !== 'superadmin' && bill.account_id !== actor.id)) notFound('bill', id)
  return bill
}

export const billShown = (r: BillRecord, print?: Bill['print']): Bill => ({
  id: r.id,
  kind: r.kind,
  number: r.full_number,
  fiscalYear: r.fiscal_year,
  branchId: r.branch_id,
  orderId: r.order_id,
  orderNumber: r.order_number,
  outlet: r.outlet,
  issuedAt: r.issued_at,
  date: r.issued_on,
  bsDate: r.bs_date,
  seller: {
    name: r.seller_name,
    address: r.seller_address,
    phone: r.seller_phone ?? undefined,
    pan: r.seller_pan,
  },
  buyer: {
    name: r.buyer_name,
    address: r.buyer_address,
    phone: r.buyer_phone ?? undefined,
    pan: r.buyer_pan ?? undefined,
  },
  tableNumber: r.table_number ?? undefined,
  isVat: r.is_vat,
  vatRate: r.vat_rate ?? standardVatRate,
  lines: creditedLines(r),
  discount: r.discount,
  deliveryCharge: r.delivery_charge,
  taxable: r.taxable,
  vat: r.vat,
  total: r.total,
  totalInWords: r.total_in_words,
  method: r.method,
  isPaid: r.is_paid,
  received: r.received ?? undefined,
  issuedBy: r.issued_by,
  footer: r.footer ?? undefined,
  creditOf: r.credit_of_number ?? undefined,
  reason: r.reason ?? undefined,
  refund: r.refund ? refundShown(r.refund) : undefined,
  creditNotes: r.credit_notes.map(creditShown),
  left: leftOf(r),
  isDeliveryCredited: isDeliveryCredited(r),
  creditedBy: r.credited_by ?? undefined,
  prints: r.prints,
  print,
})

const refundShown = ({ method, reference }: RefundRecord) => ({ method, reference: reference ?? undefined })

const creditShown = ({ id, number, total, reason, issued_at: at, refund }: CreditRecord): BillCredit => ({
  id,
  number,
  issuedAt: new Date(at),
  total,
  reason,
  refund: refund ? refundShown(refund) : undefined,
})

export const billRow = (r: BillRowRecord): BillRow => ({
  id: r.id,
  kind: r.kind,
  number: r.full_number,
  orderId: r.order_id,
  orderNumber: r.order_number,
  issuedAt: r.issued_at,
  date: r.issued_on,
  bsDate: r.bs_date,
  buyerName: r.buyer_name,
  total: r.total,
  method: r.method,
  isPaid: r.is_paid,
  creditedBy: r.credited_by ?? undefined,
  credited: r.credited,
  prints: r.prints,
})
