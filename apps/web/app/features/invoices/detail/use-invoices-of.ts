import type { Bill } from '@momo/contracts/invoices'
import { useCallback, useEffect, useState } from 'react'
import { findBillsOf } from '../invoices.api.ts'

/** The bill is created asynchronously, shortly after the sale is final. */
const refetchMs = 4000

/** Bill and credit note of an order, once they exist; they are loaded again with every change. `refetch` reloads at once. */
export function useBillsOf(
  orderId: string,
  change: number | string,
): { bills: Bill[]; refetch: () => Promise<void> } {
  const [shown, setShown] = useState<{ of: string; bills: Bill[] }>({ of: orderId, bills: [] })
  const refetch = useCallback(
    () =>
      findBillsOf(orderId).then(
        (bills) => setShown({ of: orderId, bills }),
        // Errors are ignored: the rest of the order page does not need it.
        () => undefined,
      ),
    [orderId],
  )
  useEffect(() => {
    void refetch()
    const again = setTimeout(() => void refetch(), refetchMs)
    return () => clearTimeout(again)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a bill may exist after every change of the order
  }, [refetch, change])
  return { bills: shown.of === orderId ? shown.bills : [], refetch }
}
