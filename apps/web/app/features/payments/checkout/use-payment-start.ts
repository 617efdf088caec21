import type { Order } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import { handOver } from './redirect-to-provider.ts'
import { beginPayment } from './payments.api.ts'
import { payingMessages } from './payments.messages.ts'

const texts = payingMessages.faults

/** What went wrong with it, in words; nothing where only the order has moved on meanwhile. */
export function whyNotStarted(fault: unknown, { number }: Pick<Order, 'number'>, method: PaymentMethod): string | undefined {
  if (navigator.onLine === false) return texts.offline(number)
  if (!(fault instanceof ApiFault)) return texts.failed(number)
  if (fault.code === 'order.payment_not_offered') return texts.notOffered(method)
  if (fault.code === 'payment.provider_silent') return texts.silent(number, method)
  return fault.status === 409 ? undefined : texts.failed(number)
}

/** Begins to pay and leaves for the wallet. A second press while it runs does nothing; who comes back by 'Back' finds the page usable. */
export function usePaymentStart(order: Order, look: () => void) {
  const [going, setGoing] = useState<PaymentMethod>()
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)

  async function start(method: PaymentMethod): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setGoing(method)
    setProblem(undefined)
    try {
      // Left for good: pressing on while the wallet's page loads would begin anew.
      if (handOver(await beginPayment(order.id, method))) return
    } catch (fault) {
      debug('the payment could not be started', fault)
      setProblem(whyNotStarted(fault, order, method))
    }
    free()
    look()
  }
  function free(): void {
    isBusy.current = false
    setGoing(undefined)
  }

  const cameBack = useEffectEvent(() => {
    free()
    look()
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => void (event.persisted && cameBack())
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return { start, going, problem }
}
export type PaymentStart = ReturnType<typeof usePaymentStart>
