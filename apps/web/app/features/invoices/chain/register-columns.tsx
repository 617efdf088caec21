import type { RegisterLine } from '@momo/contracts/invoices'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { billLink, pathOf } from './chain-columns.tsx'
import { chainMessages } from './chain.messages.ts'

const texts = chainMessages.register
const second = 'block text-sm text-ink-2'

/** On a phone a line has the bill with its date and buyer, and the total with its VAT. */
export const registerColumns: Column<RegisterLine>[] = [
  {
    key: 'bill',
    head: chainMessages.bill,
    cell: ({ id, number, bsDate, buyerName, creditOf }) => (
      <>
        <Link to={pathOf(id)} className={billLink}>
          {number}
        </Link>
        {creditOf ? <span className={`${second} wrap-anywhere`}>{texts.against(creditOf)}</span> : undefined}
        <span className={`${second} wrap-anywhere md:hidden`}>
          {bsDate} · {buyerName}
        </span>
      </>
    ),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ total, vat }) => (
      <>
        <b className="font-semibold">{rupees(total)}</b>
        <span className={`${second} md:hidden`}>{texts.vatOf(rupees(vat))}</span>
      </>
    ),
  },
  {
    key: 'date',
    head: texts.dateBs,
    secondary: true,
    cell: ({ bsDate, date }) => (
      <span className="whitespace-nowrap tabular-nums">
        {bsDate}
        <span className={second}>{date}</span>
      </span>
    ),
  },
  {
    key: 'buyer',
    head: chainMessages.buyer,
    secondary: true,
    cell: ({ buyerName }) => <span className="wrap-anywhere">{buyerName}</span>,
  },
  { key: 'pan', head: texts.buyerPan, secondary: true, cell: ({ buyerPan }) => buyerPan ?? '–' },
  {
    key: 'nonTaxable',
    head: texts.nonTaxable,
    number: true,
    secondary: true,
    cell: (line) => rupees(line.nonTaxable),
  },
  {
    key: 'taxable',
    head: texts.taxable,
    number: true,
    secondary: true,
    cell: (line) => rupees(line.taxable),
  },
  { key: 'vat', head: texts.vat, number: true, secondary: true, cell: (line) => rupees(line.vat) },
]
