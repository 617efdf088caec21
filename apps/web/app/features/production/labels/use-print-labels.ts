import type { ProductionOrder } from '@momo/contracts/production'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { countLabels } from '../production.api.ts'
import { copyNumber } from './label-content.ts'
import { labelMessages as texts } from './labels.messages.ts'

/** Counts the labels and opens the print dialog. While it is open they have the number that they had before they were counted. */
export function usePrintLabels({ id, printed }: ProductionOrder, labels: number) {
  const next = copyNumber(printed, labels)
  const [printing, setPrinting] = useState<{ copy: number | undefined }>()
  const { run, isPending, error } = useAction({
    mutationFn: () => countLabels(id, labels),
    onSuccess: () => {
      flushSync(() => setPrinting({ copy: next }))
      void invalidate('production')
      window.print()
    },
  })
  useEffect(() => {
    const endPrint = () => setPrinting(undefined)
    window.addEventListener('afterprint', endPrint)
    return () => window.removeEventListener('afterprint', endPrint)
  }, [])
  return {
    copy: printing ? printing.copy : next,
    print: () => run(),
    isPending,
    problem: error ? problemOf(error, texts.faults).text : undefined,
  }
}
