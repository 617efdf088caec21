import type { Bill } from '@momo/contracts/invoices'
import type { ReactNode } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import logo from '#ui/art/logo.svg?no-inline'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { BillLines, BillSums } from './invoice-lines.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import './invoice.css'

export type PaperSize = keyof typeof texts.sizes

/** A counted print: its number, who printed it and when. */
export type CountedPrint = { number: number; by: string; at: Date }

type Props = {
  bill: Bill
  size: PaperSize
  /** Undefined for an uncounted print, which is always a copy. */
  print?: CountedPrint | undefined
}

const titleOf = ({ kind, isVat }: Bill) =>
  kind === 'credit-note' ? texts.creditNote : isVat ? texts.taxInvoice : texts.panBill

function copyText(print: CountedPrint | undefined): string | undefined {
  if (print === undefined) return texts.copy
  const when = `${longDate(print.at)}, ${clockTime(print.at)}`
  return print.number > 1 ? texts.copyOf(print.number - 1, print.by, when) : undefined
}

/** B10: the bill as issued, on an 80 mm roll or on A4. Screen and print look the same. */
export function BillPaper({ bill, size, print }: Props) {
  const copy = copyText(print)
  return (
    <article className="bill-paper" data-size={size}>
      <Seller bill={bill} />
      <Title bill={bill} />
      {copy === undefined ? undefined : <p className="bill-copy">{copy}</p>}
      <Facts bill={bill} />
      <BillLines bill={bill} />
      <BillSums bill={bill} />
      <p className="bill-words">
        <span>{texts.words}:</span> {bill.totalInWords}
      </p>
      <footer className="bill-foot">
        {bill.creditedBy ? (
          <p className="bill-taken-back">{texts.takenBack(bill.creditedBy.number)}</p>
        ) : undefined}
        <p>
          {texts.issuedBy}: {bill.issuedBy}
        </p>
        {bill.footer === undefined ? undefined : <p>{bill.footer}</p>}
        <p>{[bill.isVat ? texts.included : undefined, texts.notCertified].filter(Boolean).join(' ')}</p>
      </footer>
    </article>
  )
}

function Seller({ bill: { seller, outlet, isVat } }: { bill: Bill }) {
  return (
    <header className="bill-seller">
      <img className="bill-logo" src={logo} alt={texts.brand} width={189} height={44} />
      <p className="bill-seller-name">{seller.name}</p>
      <p>{outlet}</p>
      <p>{seller.address}</p>
      {seller.phone === undefined ? undefined : <p>{texts.phoneOf(phoneText(seller.phone))}</p>}
      <p>
        {isVat ? texts.vatNumber : texts.pan} <b>{seller.pan}</b>
      </p>
    </header>
  )
}

function Title({ bill }: { bill: Bill }) {
  const { en, ne } = titleOf(bill)
  return (
    <h1 tabIndex={-1} className="bill-title">
      {en} <span lang="ne">{ne}</span>
    </h1>
  )
}

function paymentText({ method, isPaid, refund }: Bill): string {
  if (refund) return texts.refunded(refund.method, refund.reference)
  return isPaid ? texts.paid(method) : texts.unpaid(method)
}

function Facts({ bill }: { bill: Bill }) {
  const { buyer } = bill
  return (
    <dl className="bill-facts">
      <div>
        <Fact label={bill.kind === 'invoice' ? texts.invoiceNumber : texts.noteNumber}>
          <b>{bill.number}</b>
        </Fact>
        {bill.creditOf === undefined ? undefined : <Fact label={texts.of}>{bill.creditOf}</Fact>}
        {bill.reason === undefined ? undefined : <Fact label={texts.reason}>{bill.reason}</Fact>}
        <Fact label={texts.date}>
          {bill.bsDate} {texts.bs}
          <span className="bill-ad">
            {bill.date} {texts.ad}, {clockTime(bill.issuedAt)}
          </span>
        </Fact>
        <Fact label={texts.order}>{bill.orderNumber}</Fact>
      </div>
      <div>
        <Fact label={texts.buyer}>{buyer.name}</Fact>
        {buyer.address === '' ? undefined : <Fact label={texts.buyerAddress}>{buyer.address}</Fact>}
        {buyer.phone === undefined ? undefined : (
          <Fact label={texts.buyerPhone}>{phoneText(buyer.phone)}</Fact>
        )}
        {bill.tableNumber === undefined ? undefined : <Fact label={texts.table}>{bill.tableNumber}</Fact>}
        {buyer.pan === undefined ? undefined : <Fact label={texts.buyerPan}>{buyer.pan}</Fact>}
        <Fact label={texts.payment}>
          <WalletText>{paymentText(bill)}</WalletText>
        </Fact>
      </div>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bill-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
