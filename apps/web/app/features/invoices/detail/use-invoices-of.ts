import type { Bill } from '@momo/contracts/invoices'
import { useCallback, useEffect, useState } from 'react'
import { findBillsOf } from '../invoices.api.ts'

/** It is written a moment after the sale is final. */
const againAfterMs = 4000

/** The bill of an order and its credit note, as soon as they are there. `look` asks at once. */
export function useBillsOf(orderId: string, version: number): { bills: Bill[]; look: () => Promise<void> } {
  const [shown, setShown] = useState<{ of: string; bills: Bill[] }>({ of: orderId, bills: [] })
  const look = useCallback(
    () =>
      findBillsOf(orderId).then(
        (bills) => setShown({ of: orderId, bills }),
        // Nothing hangs on it: the order's page shows everything else.
        () => undefined,
      ),
    [orderId],
  )
  useEffect(() => {
    void look()
    const again = setTimeout(() => void look(), againAfterMs)
    return () => clearTimeout(again)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with every change of the order the bill may be there
  }, [look, version])
  return { bills: shown.of === orderId ? shown.bills : [], look }
}
