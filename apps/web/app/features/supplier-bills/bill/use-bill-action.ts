import type { Bill } from '@momo/contracts/supplier-bills'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshBills, showBill } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'

type Options = { send: () => Promise<Bill>; done: (bill: Bill) => string; onDone?: () => void }

/** A button that changes the bill. After a failure the bill is loaded again, because someone else may have changed it. */
export function useBillAction({ send, done, onDone }: Options) {
  const { run, isPending } = useAction({
    mutationFn: send,
    onSuccess: (bill) => {
      showBill(bill)
      toast.success(done(bill))
      onDone?.()
    },
    onError: (fault) => {
      toast.failure(problemOf(fault, billMessages.loadFaults).text)
      onDone?.()
    },
    onSettled: refreshBills,
  })
  return { run: () => run(), isPending }
}
