import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { countPrint } from '../invoices.api.ts'
import type { CountedPrint } from './invoice-paper.tsx'
import { billMessages as texts } from './invoices.messages.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** Prints on the branch's own printers; false when it has none for bills. */
export type PrintDirectly = (id: string, wanted: { key: string; kind: 'bill' }) => Promise<boolean>

/** Counts a print and opens the print dialog. `print` is the current print; any other print is a copy. */
export function usePrintBill(printDirectly?: PrintDirectly) {
  const [print, setPrint] = useState<CountedPrint>()
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, error } = useAction({
    mutationFn: async (id: string) => {
      const key = keyFor(id)
      const isPrinted = await printDirectly?.(id, { key, kind: 'bill' })
      return isPrinted ? undefined : countPrint(id, key)
    },
    onSuccess: (bill) => {
      done()
      void invalidate('invoices')
      if (!bill) return toast.success(texts.sent)
      const { prints, print: counted } = bill
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
