import type { Bill } from '@momo/contracts/supplier-bills'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { billQuery, sendAnswers, showBill } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { type GivenAnswer, withAnswer } from './answers.ts'

/** Optimistic updates, sent one after the other, so the last response has all of them. */
export function useAnswers(id: string): (answer: GivenAnswer) => void {
  const { queryKey } = billQuery(id)
  const { mutate } = useMutation({
    mutationFn: (answer: GivenAnswer) => sendAnswers(id, { answers: [answer] }),
    scope: { id: `supplier-bill ${id}` },
    onMutate: async (answer) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Bill>(queryKey, (bill) => bill && withAnswer(bill, answer))
    },
    onSuccess: showBill,
    onError: (fault) => toast.failure(problemOf(fault, billMessages.loadFaults).text),
    onSettled: () => {
      // Only after the last one: an older response would take back a later answer on the screen.
      if (queryClient.isMutating({ mutationKey: ['supplier-bills', 'answer', id] }) === 1)
        void invalidate('supplier-bills')
    },
    mutationKey: ['supplier-bills', 'answer', id],
  })
  return mutate
}
