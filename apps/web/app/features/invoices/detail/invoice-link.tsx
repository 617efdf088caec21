import { FileText } from 'lucide-react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import { useBillsOf } from './use-invoices-of.ts'

type Props = {
  orderId: string
  /** Of the order: with every change the bill may be there. */
  version: number
  /** Where this area shows a bill: '/bill', '/branchadmin/bill', '/superadmin/bill'. */
  to?: string
}

/** Leads to the bill and its credit note, and is nothing as long as there is none. */
export function BillLink({ orderId, version, to = '/bill' }: Props) {
  const { bills } = useBillsOf(orderId, version)
  return bills.map(({ id, kind }) => (
    <LinkButton key={id} to={`${to}/${id}`} variant="quiet" icon={<FileText aria-hidden />}>
      {kind === 'invoice' ? texts.link : texts.creditNote.en}
    </LinkButton>
  ))
}
