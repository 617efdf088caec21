import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billsOfQuery } from '../invoices.api.ts'
import { type PrintDirectly, usePrintBill } from './use-print-invoice.ts'

/** All bills of an order; the selected one is shown and printed. */
export function useOrderBills(
  order: { id: string; version: number; payment: { state: string } },
  printDirectly?: PrintDirectly,
) {
  // Errors are ignored: the rest of the order page does not need the bills.
  const { data: bills = [] } = useQuery(billsOfQuery(order.id, `${order.version} ${order.payment.state}`))
  const [chosenId, choose] = useState<string>()
  const bill = bills.find(({ id }) => id === chosenId) ?? bills[0]
  return { bills, bill, choose, ...usePrintBill(printDirectly) }
}

export type OrderBills = ReturnType<typeof useOrderBills>
