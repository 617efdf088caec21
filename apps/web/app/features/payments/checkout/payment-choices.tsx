import type { Order } from '@momo/contracts/orders'
import { type CheckoutMethod, wallets } from '@momo/contracts/payments'
import { Button } from '#ui/primitives/button.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import type { PaymentStart } from './use-payment-start.ts'

type Props = {
  order: Order
  start: PaymentStart
  /** Label for the method that was already tried. */
  used?: { method: CheckoutMethod; label: string } | undefined
}

/** All payment methods; the one chosen at checkout comes first. */
export function PayChoices({ order, start: { start, going }, used }: Props) {
  const first = wallets.filter((wallet) => wallet === order.payment.method)
  const methods = [...first, ...wallets.filter((wallet) => wallet !== order.payment.method)]
  const button = (method: CheckoutMethod, label: string, isFirst: boolean) => (
    <Button
      key={method}
      variant={isFirst ? 'primary' : 'outline'}
      wraps
      loading={going === method}
      onClick={() => start(method)}
    >
      {label}
    </Button>
  )
  return (
    <div
      role="group"
      aria-label={texts.choices}
      className="flex flex-wrap justify-center gap-3 max-md:*:w-full"
    >
      {methods.map((method, i) =>
        button(method, used?.method === method ? used.label : texts.pay(method), i === 0),
      )}
      {button('cash', texts.cash[order.fulfilmentMethod], false)}
    </div>
  )
}
