import type { Bill } from '@momo/contracts/invoices'
import { rupees } from '#lib/format/money.ts'
import { billMessages as texts } from './invoices.messages.ts'

/** '1,250.00': the column header names the currency. */
const amount = (paisa: number): string => rupees(paisa).replace('Rs. ', '')

export function BillLines({ bill: { lines } }: { bill: Bill }) {
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          <th scope="col" className="bill-serial">
            {texts.serial}
          </th>
          <th scope="col" className="bill-item">
            {texts.item}
          </th>
          <th scope="col" className="bill-each">
            {texts.quantity}
          </th>
          <th scope="col" className="bill-each">
            {texts.rate}
          </th>
          <th scope="col">{texts.amount} (Rs.)</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- frozen when it was written
          <tr key={i}>
            <td className="bill-serial">{i + 1}</td>
            <td className="bill-item">
              {line.name}
              {line.options.length > 0 ? (
                <span className="bill-options">{line.options.join(', ')}</span>
              ) : undefined}
              {line.free ? <span className="bill-options">{texts.free(line.free)}</span> : undefined}
            </td>
            <td className="bill-each">{line.quantity}</td>
            <td className="bill-each">{amount(line.unitPrice)}</td>
            <td>{amount(line.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Prices include VAT: first the total, then its VAT share. */
export function BillSums({ bill }: { bill: Bill }) {
  const { deliveryCharge, discount, total, received } = bill
  return (
    <dl className="bill-sums">
      {deliveryCharge > 0 || discount > 0 || bill.isVat ? (
        <Sum label={texts.items} text={amount(total + discount - deliveryCharge)} />
      ) : undefined}
      {discount > 0 ? <Sum label={texts.discount} text={`-${amount(discount)}`} /> : undefined}
      {deliveryCharge > 0 ? <Sum label={texts.delivery} text={amount(deliveryCharge)} /> : undefined}
      {bill.isVat ? (
        <>
          <Sum label={texts.taxable} text={amount(bill.taxable)} data-taxed />
          <Sum label={texts.vat(bill.vatRate)} text={amount(bill.vat)} />
        </>
      ) : undefined}
      <Sum label={texts.total} text={rupees(total)} data-total />
      {received === undefined ? undefined : (
        <>
          <Sum label={texts.received} text={rupees(received)} />
          {received > total ? <Sum label={texts.change} text={rupees(received - total)} /> : undefined}
        </>
      )}
    </dl>
  )
}

type SumProps = { label: string; text: string; 'data-taxed'?: boolean; 'data-total'?: boolean }

function Sum({ label, text, ...marks }: SumProps) {
  return (
    <div {...marks}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
