import type { Bill } from '@momo/contracts/invoices'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { countPrint } from '../invoices.api.ts'
import type { CountedPrint } from './invoice-paper.tsx'
import { billMessages as texts } from './invoices.messages.ts'

/** Counts a print and opens the print dialog. `print` is the current print; any other print is a copy. */
export function usePrintBill(onCounted: (bill: Bill) => void) {
  const [print, setPrint] = useState<CountedPrint>()
  const { run, busy, problem } = useSubmit(() => texts.notCounted)
  const pendingPrint = useRef<{ id: string; key: string }>(undefined)
  useEffect(() => {
    const done = () => setPrint(undefined)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [])
  const printCounted = (id: string) =>
    void run(async () => {
      // Idempotency key, reused until the response arrives: a retry after a lost response counts as the same print.
      if (pendingPrint.current?.id !== id) pendingPrint.current = { id, key: newIdempotencyKey() }
      const counted = await countPrint(id, pendingPrint.current.key)
      pendingPrint.current = undefined
      flushSync(() => {
        onCounted(counted)
        if (counted.print) setPrint({ number: counted.prints, ...counted.print })
      })
      window.print()
    })
  return { print, printCounted, busy, problem }
}
