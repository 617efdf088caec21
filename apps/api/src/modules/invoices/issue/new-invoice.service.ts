import type { BillKind, BillLine } from '@momo/contracts/invoices'
import { standardVatRate } from '@momo/contracts/settings'
import { includedVat } from '@momo/contracts/shared'
import type { Billable } from '#modules/orders'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { amountInWords } from '../print/amount-in-words.rules.ts'
import type { Seller } from '../print/seller.service.ts'
import type { CreditPart } from '../credit/credited.rules.ts'
import { numberHead } from './invoice-number.rules.ts'
import { type BillRecord, findYear, type NewBill } from './invoices.store.ts'
import { cashBuyer } from '../invoices.messages.ts'
import { isPaid } from './sale.rules.ts'

/** The person who issued it, with the account that recorded it; undefined for automatic documents. */
export type Issuer = { id: string | undefined; name: string } | undefined
type Stamp = Pick<
  NewBill,
  'id' | 'kind' | 'fiscalYear' | 'numberHead' | 'issuedAt' | 'issuedOn' | 'bsDate' | 'issuedBy' | 'issuedById'
>
type StampInput = { kind: BillKind; code: string; by: Issuer; at?: Date | undefined }

/** Id, dates, number prefix and issuer; undefined when the fiscal year of the day is unknown. */
export async function stampOf(
  tx: Tx,
  { kind, code, by, at = now() }: StampInput,
): Promise<Stamp | undefined> {
  const issuedOn = localDate(at)
  const fiscalYear = await findYear(tx, issuedOn)
  if (fiscalYear === undefined) return undefined
  return {
    id: newId(),
    kind,
    fiscalYear,
    numberHead: numberHead({ kind, code, fiscalYear }),
    issuedAt: at,
    issuedOn,
    bsDate: bikramSambat(issuedOn),
    issuedBy: by?.name ?? 'System',
    issuedById: by?.id,
  }
}

/** B10: prices include VAT; a seller who is not registered for VAT shows none. */
function taxOf({ grandTotal: total }: Billable, { isVat, vatRate }: Seller) {
  const vat = isVat ? includedVat(total, vatRate) : 0
  return { taxable: total - vat, vat, total }
}

/** A line without a discount has no such fields. */
const lineOf = ({ discount, free = 0, ...line }: Billable['lines'][number]): BillLine => ({
  ...line,
  ...(free > 0 && { free }),
  ...(discount > 0 && { discount }),
})

export const billOf = (order: Billable, seller: Seller, stamp: Stamp): NewBill => ({
  ...stamp,
  branchId: order.branchId,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  accountId: order.accountId,
  outlet: order.outlet,
  sellerName: seller.legalName,
  sellerAddress: seller.address,
  sellerPan: seller.pan,
  sellerPhone: seller.phone,
  buyerName: order.customer.name ?? cashBuyer,
  buyerAddress: order.customer.address ?? '',
  buyerPhone: order.customer.phone,
  buyerPan: order.customer.pan,
  tableNumber: order.tableNumber,
  isVat: seller.isVat,
  vatRate: seller.vatRate,
  footer: seller.footer,
  lines: JSON.stringify(order.lines.map(lineOf)),
  discount: order.lines.reduce((sum, { discount }) => sum + discount, 0),
  deliveryCharge: order.deliveryCharge,
  ...taxOf(order, seller),
  totalInWords: amountInWords(order.grandTotal),
  method: order.payment?.method ?? 'cash',
  isPaid: isPaid(order),
  received: order.payment?.received,
  creditOf: undefined,
  reason: undefined,
})

type Credit = { reason: string; part: CreditPart | undefined }

/** Copies the invoice as issued, even if the branch's header has changed since; of a part only its lines and amounts. */
export const creditNoteOf = (bill: BillRecord, stamp: Stamp, { reason, part }: Credit): NewBill => ({
  ...stamp,
  branchId: bill.branch_id,
  orderId: bill.order_id,
  orderNumber: bill.order_number,
  accountId: bill.account_id ?? undefined,
  outlet: bill.outlet,
  sellerName: bill.seller_name,
  sellerAddress: bill.seller_address,
  sellerPan: bill.seller_pan,
  sellerPhone: bill.seller_phone ?? undefined,
  buyerName: bill.buyer_name,
  buyerAddress: bill.buyer_address,
  buyerPhone: bill.buyer_phone ?? undefined,
  buyerPan: bill.buyer_pan ?? undefined,
  tableNumber: bill.table_number ?? undefined,
  isVat: bill.is_vat,
  vatRate: bill.vat_rate ?? standardVatRate,
  footer: bill.footer ?? undefined,
  lines: JSON.stringify(part?.lines ?? bill.lines),
  discount: part?.discount ?? bill.discount,
  deliveryCharge: part?.delivery ?? bill.delivery_charge,
  taxable: part ? part.total - part.vat : bill.taxable,
  vat: part?.vat ?? bill.vat,
  total: part?.total ?? bill.total,
  totalInWords: part ? amountInWords(part.total) : bill.total_in_words,
  method: bill.method,
  isPaid: bill.is_paid,
  received: undefined,
  creditOf: bill.id,
  checkId: bill.check_id ?? undefined,
  reason,
})
