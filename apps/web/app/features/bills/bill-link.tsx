import type { Bill } from '@momo/contracts/invoices'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { findBillsOf } from './bills.api.ts'
import { billMessages as texts } from './bills.messages.ts'

/** It is written a moment after the sale is final. */
const againAfterMs = 4000

type Props = {
  orderId: string
  /** Of the order: with every change the bill may be there. */
  version: number
  /** Where this area shows a bill: '/bill', '/branchadmin/bill', '/superadmin/bill'. */
  to?: string
}

/** Leads to the bill and its credit note, and is nothing as long as there is none. */
export function BillLink({ orderId, version, to = '/bill' }: Props) {
  const bills = useBillsOf(orderId, version)
  return bills.map(({ id, kind }) => (
    <LinkButton key={id} to={`${to}/${id}`} variant="quiet" icon={<FileText aria-hidden />}>
      {kind === 'invoice' ? texts.link : texts.creditNote.en}
    </LinkButton>
  ))
}

function useBillsOf(orderId: string, version: number): Bill[] {
  const [bills, setBills] = useState<Bill[]>([])
  useEffect(() => {
    let isOver = false
    const look = () =>
      findBillsOf(orderId).then(
        (found) => void (isOver || setBills(found)),
        // Nothing hangs on it: the order's page shows everything else.
        () => undefined,
      )
    void look()
    const again = setTimeout(look, againAfterMs)
    return () => {
      isOver = true
      clearTimeout(again)
    }
  }, [orderId, version])
  return bills
}
