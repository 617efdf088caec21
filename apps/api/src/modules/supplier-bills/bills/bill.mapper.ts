import type { Bill, BillLine, BillRow } from '@momo/contracts/supplier-bills'
import { pictureOf } from '#modules/media'
import { purchaseOrderNumber } from '#modules/purchase-orders'
import { receiptNumber } from '#modules/goods-receipts'
import { type LoadedMatch, receivedOf } from '../match/line.mapper.ts'
import type { MatchedLine } from '../match/match.rules.ts'
import type { LineRecord, OrderRecord, ReceiptRecord } from '../match/match.store.ts'
import { priceIn } from '../match/bill-amounts.rules.ts'
import type { AdvanceRecord, BillPaymentRecord, CreditRecord } from '../payments/bill-payments.store.ts'
import type { ToBikramSambat } from '../bikram-sambat.rules.ts'
import { paymentNumber } from '../payments/payment-number.rules.ts'
import { isOverdue, stateOf } from './bill-state.rules.ts'
import type { BillRecord } from './bills.store.ts'

const unknownName = '–'
type Names = Map<string, string>
const nameIn = (names: Names, id: string): string => names.get(id) ?? unknownName

/** The calendar is a parameter, because it is a table in a package. */
export type Now = { today: string; toBs: ToBikramSambat }

const headFrom = (bill: BillRecord, { today, toBs }: Now) => ({
  id: bill.id,
  supplierId: bill.supplier_id,
  supplierName: bill.supplier_name,
  kind: bill.kind,
  billNumber: bill.bill_number,
  billedOn: bill.billed_on,
  billedOnBs: toBs(bill.billed_on),
  dueOn: bill.due_on,
  dueOnBs: toBs(bill.due_on),
  state: stateOf(bill),
  isOverdue: isOverdue(bill, today),
  total: bill.total,
  payable: bill.payable ?? undefined,
  paid: bill.paid,
})

const openOf = (bill: BillRecord, match: LoadedMatch): number =>
  bill.payable === null && bill.cancelled_at === null ? match.open : 0

export const rowFrom = (bill: BillRecord, match: LoadedMatch, at: Now): BillRow => ({
  ...headFrom(bill, at),
  lines: match.records.length,
  openDifferences: openOf(bill, match),
})

function lineFrom(record: LineRecord, matched: MatchedLine): BillLine {
  const { payable_quantity: quantity, payable_amount: amount } = record
  return {
    line: record.line,
    itemId: record.item_id,
    name: record.name,
    nameNe: record.name_ne ?? '',
    baseUnit: record.base_unit,
    unit: record.unit,
    unitFactor: record.unit_factor,
    isTaxable: record.is_taxable,
    ...partsFrom(record),
    quantity: record.quantity,
    price: record.price,
    amount: record.amount,
    ours: matched.ours,
    differences: matched.differences,
    ...(quantity !== null && amount !== null && { payable: { quantity, amount } }),
    corrected: record.corrected,
    variance: record.variance,
  }
}

/** Prices in the unit of the line, to compare them. */
function partsFrom(record: LineRecord): Pick<BillLine, 'ordered' | 'received'> {
  const { ordered, receipt, unit_factor: factor } = record
  const received = receivedOf(record)
  return {
    ...(ordered && {
      ordered: {
        orderId: ordered.id,
        quantity: ordered.quantity,
        price: priceIn(factor, { price: ordered.price, unitFactor: ordered.unit_factor }),
      },
    }),
    ...(receipt &&
      received && {
        received: {
          receiptId: receipt.id,
          line: receipt.line,
          accepted: received.accepted,
          returned: received.returned,
          billedElsewhere: received.billedElsewhere,
          price: priceIn(factor, received),
        },
      }),
  }
}

type Whole = Now & {
  match: LoadedMatch
  orders: OrderRecord[]
  receipts: ReceiptRecord[]
  payments: BillPaymentRecord[]
  advances: AdvanceRecord[]
  credits: CreditRecord[]
  names: Names
  mayApprove: boolean
}

export const billFrom = (bill: BillRecord, whole: Whole): Bill => {
  const { match } = whole
  return {
    ...headFrom(bill, whole),
    supplierPan: bill.supplier_pan ?? undefined,
    isVatRegistered: bill.is_vat_registered,
    note: bill.note,
    ...creditsFrom(bill),
    lines: match.records.map((record, i) => lineFrom(record, match.lines[i]!)),
    ...(match.vatDifference && { vatDifference: match.vatDifference }),
    billed: match.billed,
    ours: match.ours,
    toPay: match.toPay,
    difference: match.billed.total - match.ours.total,
    openDifferences: openOf(bill, match),
    ...documentsFrom(whole),
    ...stepsFrom(bill, whole.names),
    ...moneyFrom(whole),
    ...(bill.picture && { photo: pictureOf(bill.picture) }),
    mayApprove: whole.mayApprove,
  }
}

const creditsFrom = ({
  credits_id: billId,
  credits_number: billNumber,
  credit_reason: reason,
}: BillRecord): Pick<Bill, 'credits'> =>
  billId && reason ? { credits: { billId, billNumber: billNumber ?? '', reason } } : {}

const documentsFrom = ({ orders, receipts, names }: Whole): Pick<Bill, 'orders' | 'receipts'> => ({
  orders: orders.map(({ id, number, sent_at: sentAt }) => ({
    id,
    number: purchaseOrderNumber(number),
    sentAt: sentAt ?? undefined,
  })),
  receipts: receipts.map(({ id, number, happened_at: happenedAt, recorded_by: by }) => ({
    id,
    number: receiptNumber(number),
    happenedAt,
    by: nameIn(names, by),
  })),
})

function stepsFrom(
  bill: BillRecord,
  names: Names,
): Pick<Bill, 'entered' | 'held' | 'approved' | 'cancelled'> {
  const step = (at: Date | null, by: string | null) => at && by && { at, by: nameIn(names, by) }
  const held = step(bill.held_at, bill.held_by)
  const approved = step(bill.approved_at, bill.approved_by)
  const cancelled = step(bill.cancelled_at, bill.cancelled_by)
  return {
    entered: { at: bill.entered_at, by: nameIn(names, bill.entered_by) },
    ...(held && { held: { ...held, reason: bill.hold_reason } }),
    ...(approved && { approved }),
    ...(cancelled && { cancelled }),
  }
}

const moneyFrom = ({
  payments,
  advances,
  credits,
  names,
  toBs,
}: Whole): Pick<Bill, 'payments' | 'advances' | 'creditNotes'> => ({
  payments: payments.map((row) => ({
    paymentId: row.id,
    number: paymentNumber(row.number),
    paidOn: row.paid_on,
    paidOnBs: toBs(row.paid_on),
    method: row.method,
    amount: row.amount,
    reference: row.reference,
    by: nameIn(names, row.recorded_by),
  })),
  advances: advances.map((row) => ({
    paymentId: row.id,
    number: paymentNumber(row.number),
    paidOn: row.paid_on,
    method: row.method,
    left: row.left,
    by: nameIn(names, row.recorded_by),
  })),
  creditNotes: credits.map((row) => ({ billId: row.id, billNumber: row.bill_number, left: row.left })),
})
