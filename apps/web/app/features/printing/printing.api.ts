import * as contract from '@momo/contracts/printing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

export const printingQuery = () =>
  queryOptions({
    queryKey: ['printing', 'all'],
    queryFn: ({ signal }): Promise<contract.Printing> => call(contract.getPrinting, {}, { signal }),
    refetchInterval: 10_000,
  })

export const problemsQuery = () =>
  queryOptions({
    queryKey: ['printing', 'problems'],
    queryFn: ({ signal }): Promise<contract.PrintProblems> => call(contract.getPrintProblems, {}, { signal }),
    refetchInterval: 20_000,
  })

export const refreshPrinting = (): Promise<void> => invalidate('printing')

export const getCode = (id: string, body: contract.Pairing): Promise<contract.PairingCode> =>
  call(contract.pairPrintAgent, { params: { id }, body })
export const revokeAgent = (id: string): Promise<void> => call(contract.revokePrintAgent, { params: { id } })
export const sendPrinter = (id: string, body: contract.SavePrinter): Promise<contract.Printer> =>
  call(contract.savePrinter, { params: { id }, body })
export const removePrinter = (id: string): Promise<void> => call(contract.removePrinter, { params: { id } })
export const testPrinter = (id: string, body: { key: string; kind: 'test' | 'drawer' }): Promise<void> =>
  call(contract.testPrinter, { params: { id }, body })
export const settleJob = (id: string, settlement: contract.Settlement): Promise<void> =>
  call(contract.settlePrintJob, { params: { id }, body: { settlement } })

/** Prints on the printers of the branch; false when none prints this, so that the browser does. */
export async function printOnPrinters(
  id: string,
  body: { key: string; kind: contract.PrintKind },
): Promise<boolean> {
  const { papers } = await call(contract.sendToPrinters, { params: { id }, body })
  return papers > 0
}
