import type { Order } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'
import { Banknote, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PayChoices } from './payment-choices.tsx'
import { PayingCard } from './payment-card.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import { Problem, OrderLink } from './payment-parts.tsx'
import type { PaymentStart } from './use-payment-start.ts'

export type Shown = { order: Order; now: Date; isOffline: boolean; start: PaymentStart; again: ReactNode }

/** Nothing was paid: the provider confirmed it, or the customer was not redirected yet. */
export function NotPaid({ order, now, start, isFinalStatus }: Shown & { isFinalStatus: boolean }) {
  const { method } = order.payment
  const words = isFinalStatus ? texts.notPaid : texts.toBePaid
  const used = isFinalStatus && isWallet(method) ? { method, label: texts.payAgain(method) } : undefined
  return (
    <PayingCard order={order} now={now} icon={<Banknote />} title={words.title} text={<p>{words.text}</p>}>
      <Problem start={start} />
      <PayChoices order={order} start={start} used={used} />
      <OrderLink order={order} />
    </PayingCard>
  )
}

export function Expired({ order, now, again }: Shown) {
  const { refund, redirectedAt } = order.payment
  const words = texts.expired
  const money =
    refund === undefined
      ? redirectedAt
        ? words.money
        : undefined
      : refund === 'done'
        ? words.refunded
        : words.refundPending
  return (
    <PayingCard
      order={order}
      now={now}
      icon={<Clock />}
      title={words.title}
      text={
        <>
          <p>{words.text}</p>
          {money === undefined ? undefined : <p>{money}</p>}
        </>
      }
    >
      <div className="flex flex-wrap justify-center gap-3 max-md:*:w-full">{again}</div>
      <OrderLink order={order} />
    </PayingCard>
  )
}

export function InDoubt({ order, now }: Shown) {
  return (
    <PayingCard
      order={order}
      now={now}
      icon={<CircleAlert />}
      title={texts.inDoubt.title}
      text={<p>{texts.inDoubt.text}</p>}
    >
      <OrderLink order={order} />
    </PayingCard>
  )
}
