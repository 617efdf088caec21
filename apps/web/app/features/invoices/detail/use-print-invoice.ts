import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { countPrint } from '../invoices.api.ts'
import type { CountedPrint } from './invoice-paper.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** Counts a print and opens the print dialog. `print` is the current print; any other print is a copy. */
export function usePrintBill() {
  const [print, setPrint] = useState<CountedPrint>()
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, error } = useAction({
    mutationFn: (id: string) => countPrint(id, keyFor(id)),
    onSuccess: ({ prints, print: counted }) => {
      done()
      void invalidate('invoices')
      // The paper must show its number before the dialog opens.
      if (counted) flushSync(() => setPrint({ number: prints, ...counted }))
      window.print()
    },
  })
  useEffect(() => {
    const endPrint = () => setPrint(undefined)
    window.addEventListener('afterprint', endPrint)
    return () => window.removeEventListener('afterprint', endPrint)
  }, [])
  return { print, printCounted: run, busy: isPending, problem: error ? texts.notCounted : undefined }
}
