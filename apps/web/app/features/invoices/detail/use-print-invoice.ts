import type { Bill } from '@momo/contracts/invoices'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { countPrint } from '../invoices.api.ts'
import { billMessages as texts } from './invoices.messages.ts'

/** Counts a print and opens the dialog. `print` is which one is on paper now; whoever prints past it has a copy. */
export function usePrintBill(onCounted: (bill: Bill) => void) {
  const [print, setPrint] = useState<number>()
  const { run, busy, problem } = useDeed(() => texts.notCounted)
  const press = useRef<{ id: string; key: string }>(undefined)
  useEffect(() => {
    const done = () => setPrint(undefined)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [])
  const printCounted = (id: string) =>
    void run(async () => {
      // Kept until the answer is there: pressed again after a lost answer it is the same print.
      if (press.current?.id !== id) press.current = { id, key: newKey() }
      const counted = await countPrint(id, press.current.key)
      press.current = undefined
      flushSync(() => {
        onCounted(counted)
        setPrint(counted.prints)
      })
      window.print()
    })
  return { print, printCounted, busy, problem }
}
