import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { billsOfQuery } from '../invoices.api.ts'
import { billMessages as texts } from './invoices.messages.ts'

type Props = {
  orderId: string
  /** Order version: a bill may exist after every change. */
  version: number
  /** Bill path of this area: '/bill', '/branchadmin/bill', '/superadmin/bill'. */
  to?: string
}

const invoiceLabel = (to: string, isVat: boolean) =>
  to === '/bill' ? texts.customerLink[isVat ? 'vat' : 'pan'] : texts.link

/** Links to the bill and its credit note; renders nothing while there is none. */
export function BillLink({ orderId, version, to = '/bill' }: Props) {
  const { data: bills = [] } = useQuery(billsOfQuery(orderId, version))
  return bills.map(({ id, kind, isVat }) => (
    <LinkButton key={id} to={`${to}/${id}`} variant="quiet" icon={<FileText aria-hidden />}>
      {kind === 'invoice' ? invoiceLabel(to, isVat) : texts.creditNote.en}
    </LinkButton>
  ))
}
