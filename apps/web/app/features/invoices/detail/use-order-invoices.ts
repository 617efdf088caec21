import type { Bill } from '@momo/contracts/invoices'
import { useState } from 'react'
import { useBillsOf } from './use-invoices-of.ts'
import { usePrintBill } from './use-print-invoice.ts'

/** All bills of an order; the selected one is shown and printed. */
export function useOrderBills(order: { id: string; version: number; payment: { state: string } }) {
  const { bills, refetch } = useBillsOf(order.id, `${order.version} ${order.payment.state}`)
  const [chosenId, setChosenId] = useState<string>()
  const [counted, setCounted] = useState<Bill>()
  const printing = usePrintBill(setCounted)
  const chosen = bills.find(({ id }) => id === chosenId) ?? bills[0]
  const bill =
    chosen && counted?.id === chosen.id
      ? { ...chosen, prints: Math.max(chosen.prints, counted.prints) }
      : chosen
  return { bills, bill, choose: setChosenId, refetch, ...printing }
}

export type OrderBills = ReturnType<typeof useOrderBills>
