import type { Bill } from '@momo/contracts/invoices'
import type { PrintBlock, PrintDocument } from '@momo/contracts/printing'
import { clockTime, localDate } from '#platform/clock/local-date.rules.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { rupees } from './paper-text.rules.ts'

const rule: PrintBlock = { kind: 'rule' }
const centre = (text: string, isBold = false): PrintBlock => ({ kind: 'text', text, align: 'center', isBold })
const row = (left: string, right: string | undefined): PrintBlock[] =>
  right === undefined || right === '' ? [] : [{ kind: 'row', left, right }]

/** B10: exactly what the stored bill says. The first print of a cash bill opens the drawer, a copy does not. */
export function billDocument(bill: Bill, hasDrawer: boolean): PrintDocument {
  const isFirst = bill.prints === 1 && bill.kind === 'invoice'
  return {
    blocks: [
      { kind: 'logo' },
      ...seller(bill),
      centre(titleOf(bill), true),
      ...copyMark(bill),
      rule,
      ...facts(bill),
      rule,
      ...bill.lines.flatMap(billLine),
      rule,
      ...sums(bill),
      { kind: 'text', text: texts.words(bill.totalInWords) },
      rule,
      ...foot(bill),
    ],
    opensDrawer: hasDrawer && isFirst && bill.isPaid && bill.method === 'cash',
  }
}

const titleOf = ({ kind, isVat }: Bill): string =>
  kind === 'credit-note' ? texts.creditNote : isVat ? texts.taxInvoice : texts.panBill

function seller({ seller: by, outlet, isVat }: Bill): PrintBlock[] {
  return [
    centre(by.name, true),
    centre(outlet),
    centre(by.address),
    ...(by.phone === undefined ? [] : [centre(texts.phone(by.phone))]),
    centre(`${isVat ? texts.vatNumber : texts.pan} ${by.pan ?? ''}`, true),
  ]
}

function copyMark({ prints, print }: Bill): PrintBlock[] {
  if (!print || prints < 2) return []
  const when = `${localDate(print.at)}, ${clockTime(print.at)}`
  return [centre(texts.billCopy(prints - 1, print.by, when), true)]
}

function facts(bill: Bill): PrintBlock[] {
  const { buyer } = bill
  return [
    ...row(bill.kind === 'invoice' ? texts.invoiceNumber : texts.noteNumber, bill.number),
    ...row(texts.against, bill.creditOf),
    ...row(texts.reason, bill.reason),
    ...row(texts.date, texts.bs(bill.bsDate)),
    ...row('', texts.ad(bill.date, clockTime(bill.issuedAt))),
    ...row(texts.order, bill.orderNumber),
    ...row(texts.buyer, buyer.name),
    ...row('', buyer.address),
    ...row('', buyer.phone),
    ...row(texts.buyerPan, buyer.pan),
    ...row(texts.table, bill.tableNumber),
    ...row(texts.payment, texts.paidBy(bill.method, bill.isPaid)),
  ]
}

function billLine({
  name,
  options,
  quantity,
  unitPrice,
  price,
  free = 0,
}: Bill['lines'][number]): PrintBlock[] {
  return [
    { kind: 'row', left: `${quantity} x ${name}`, right: rupees(price) },
    ...(options.length > 0 ? [{ kind: 'text' as const, text: options.join(', '), indent: 4 }] : []),
    ...(quantity === 1 ? [] : [{ kind: 'text' as const, text: rupees(unitPrice), indent: 4 }]),
    ...(free > 0 ? [{ kind: 'text' as const, text: texts.free(free), indent: 4 }] : []),
  ]
}

function sums(bill: Bill): PrintBlock[] {
  return [
    ...(bill.discount > 0 ? row(texts.discount, `-${rupees(bill.discount)}`) : []),
    ...(bill.deliveryCharge > 0 ? row(texts.delivery, rupees(bill.deliveryCharge)) : []),
    ...(bill.isVat
      ? [...row(texts.taxable, rupees(bill.taxable)), ...row(texts.vat(bill.vatRate), rupees(bill.vat))]
      : []),
    { kind: 'row', left: texts.total, right: rupees(bill.total), isBold: true, size: 'tall' },
  ]
}

function foot(bill: Bill): PrintBlock[] {
  const lines = [
    bill.creditedBy && texts.reversed(bill.creditedBy.number),
    texts.issuedBy(bill.issuedBy),
    bill.footer,
    bill.isVat ? texts.included : undefined,
    texts.notCertified,
  ]
  return lines.filter((text) => text !== undefined).map((text) => centre(text))
}
