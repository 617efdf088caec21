import type { Order } from '@momo/contracts/orders'
import type { CheckoutMethod } from '@momo/contracts/payments'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { redirectToProvider } from './redirect-to-provider.ts'
import { beginPayment } from './payments.api.ts'
import { payingMessages } from './payments.messages.ts'

const texts = payingMessages.faults

/** The outlet has closed, pauses or is full since the order was placed. */
const notPossibleCodes = [
  'branch.closed',
  'order.branch_closed',
  'order.branch_paused',
  'order.branch_unwatched',
  'order.kitchen_full',
  'order.method_not_offered',
  'order.time_not_offered',
]

/** Error text of a failed start; undefined if only the order has changed meanwhile. */
export function startErrorText(
  fault: unknown,
  { number }: Pick<Order, 'number'>,
  method: CheckoutMethod,
): string | undefined {
  if (navigator.onLine === false) return texts.offline(number)
  if (!(fault instanceof ApiError)) return texts.failed(number)
  if (fault.code === 'order.payment_not_offered') return texts.notOffered(method)
  if (fault.code === 'order.cash_limit') return texts.cashLimit(number)
  if (fault.code === 'payment.provider_silent') return texts.silent(number, method)
  if (fault.code === 'order.wallet_full') return texts.walletFull(number)
  if (notPossibleCodes.includes(fault.code)) return texts.notPossible(number)
  return fault.status === 409 ? undefined : texts.failed(number)
}

/** Resolves when the browser shows this page again from its back-forward cache. */
const untilReturn = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
  })

/** Starts a payment and redirects to the wallet. A second click is ignored; after the back button the page is usable again. */
export function usePaymentStart(order: Order) {
  const [attempt, setAttempt] = useState<{ method: CheckoutMethod; problem?: string | undefined }>()
  const { run, isPending } = useAction({
    mutationFn: async (method: CheckoutMethod) => {
      // Stay busy while the wallet's page loads: another click would start a second payment.
      if (redirectToProvider(await beginPayment(order.id, method))) await untilReturn()
    },
    onMutate: (method) => setAttempt({ method }),
    onError: (fault, method) => {
      debug('payments: start failed', fault)
      setAttempt({ method, problem: startErrorText(fault, order, method) })
    },
    onSettled: () => void invalidate('orders'),
  })
  return { start: run, going: isPending ? attempt?.method : undefined, problem: attempt?.problem }
}
export type PaymentStart = ReturnType<typeof usePaymentStart>
