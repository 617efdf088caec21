import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownBillsQuery } from '../invoices.api.ts'
import { billMessages as texts } from '../detail/invoices.messages.ts'

type Props = {
  orderId: string
  orderNumber: string
  /** The orders of the same page share one request. */
  page: string[]
}

/** Links to the bill and the credit note of an order in a list. Nothing while there is none, or without a response. */
export function ListedBills({ orderId, orderNumber, page }: Props) {
  const { data: bills = [] } = useQuery(ownBillsQuery(page))
  return bills
    .filter((bill) => bill.orderId === orderId)
    .map(({ id, kind, isVat }) => {
      const label = kind === 'invoice' ? texts.customerLink[isVat ? 'vat' : 'pan'] : texts.creditNote.en
      return (
        <Link
          key={id}
          to={`/bill/${id}`}
          aria-label={texts.ofOrder(label, orderNumber)}
          className="link inline-flex min-h-11 items-center"
        >
          {label}
        </Link>
      )
    })
}
