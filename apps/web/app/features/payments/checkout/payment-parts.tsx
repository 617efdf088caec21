import type { Order } from '@momo/contracts/orders'
import { isWallet, type PaymentMethod } from '@momo/contracts/payments'
import { Banknote } from 'lucide-react'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { WalletBadge } from '#ui/primitives/wallet-badge.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import type { PaymentStart } from './use-payment-start.ts'

export function Problem({ start: { problem } }: { start: PaymentStart }) {
  return problem === undefined ? undefined : <Note tone="red">{problem}</Note>
}

export function OrderLink({ order }: { order: Order }) {
  return (
    <div className="flex justify-center">
      <LinkButton to={`/orderhistory?order=${order.id}`} variant="quiet">
        {texts.see}
      </LinkButton>
    </div>
  )
}

/** The payment method inside a spinner. */
export function MethodSpinner({ method }: { method: PaymentMethod }) {
  return (
    <span className="relative grid size-24 place-items-center">
      <span className="absolute inset-0 grid *:size-24 *:border-4">
        <Spinner />
      </span>
      {isWallet(method) ? <WalletBadge wallet={method} /> : <Banknote />}
    </span>
  )
}
