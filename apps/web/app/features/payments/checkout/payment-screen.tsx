import { type CheckoutMethod, isWallet, type PaymentMethod } from '@momo/contracts/payments'
import type { Order } from '@momo/contracts/orders'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Note } from '#ui/patterns/states/note.tsx'
import { PayChoices } from './payment-choices.tsx'
import { PayingCard } from './payment-card.tsx'
import { Expired, InDoubt, NotPaid, type Shown } from './payment-results.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import { Problem, OrderLink, MethodSpinner } from './payment-parts.tsx'
import { payingView } from './payment-view.ts'
import { usePaymentCheck } from './use-payment-check.ts'
import { usePaymentStart } from './use-payment-start.ts'

type Props = {
  order: Order
  now: Date
  isOffline: boolean
  again: ReactNode
}

/** Of an order that its customer pays: never a method of the counter. */
const chosenMethod = (method: PaymentMethod): CheckoutMethod => (isWallet(method) ? method : 'cash')

/** ORD-03: shows the payment status until it is final. A customer who was not redirected yet is sent to the wallet. */
export function PayingScreen(shown: Props) {
  const { order } = shown
  const view = payingView(order)
  const start = usePaymentStart(order)
  const check = usePaymentCheck(order)
  const begin = useEffectEvent(() => start.start(chosenMethod(order.payment.method)))
  useEffect(() => {
    if (view === 'to-pay') begin()
  }, [view])
  const inner = { ...shown, start }
  if (start.going !== undefined || (view === 'to-pay' && start.problem === undefined))
    return <Leaving {...inner} />
  if (view === 'checking') return <Checking {...inner} {...check} />
  if (view === 'not-paid' || view === 'to-pay')
    return <NotPaid {...inner} isFinalStatus={view === 'not-paid'} />
  if (view === 'expired') return <Expired {...inner} />
  return <InDoubt {...inner} />
}

function Leaving({ order, now, start: { going } }: Shown) {
  const method = going ?? order.payment.method
  return (
    <PayingCard
      order={order}
      now={now}
      icon={<MethodSpinner method={method} />}
      title={texts.leaving.title(method)}
      text={<p>{texts.leaving.text}</p>}
    >
      {undefined}
    </PayingCard>
  )
}

function Checking({
  order,
  now,
  isOffline,
  start,
  isUndecided,
  isSlow,
}: Shown & ReturnType<typeof usePaymentCheck>) {
  const { method } = order.payment
  const words = texts.checking
  return (
    <PayingCard
      order={order}
      now={now}
      icon={<MethodSpinner method={method} />}
      title={words.title}
      text={
        <>
          <p>{words.text(method)}</p>
          {isSlow ? <p>{words.slow}</p> : undefined}
        </>
      }
    >
      {isOffline ? <Note tone="amber">{words.offline}</Note> : undefined}
      <Problem start={start} />
      {isUndecided ? (
        <details className="group rounded-md border-[1.5px] border-line-2 px-4">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm font-semibold text-blue">
            {words.notPaid}
            <ChevronDown
              aria-hidden
              className="size-5 flex-none transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="grid gap-4 pt-1 pb-4">
            <p className="text-ink-2">{words.twice}</p>
            <PayChoices
              order={order}
              start={start}
              used={{ method: chosenMethod(method), label: words.goOn(method) }}
            />
          </div>
        </details>
      ) : undefined}
      <OrderLink order={order} />
    </PayingCard>
  )
}
