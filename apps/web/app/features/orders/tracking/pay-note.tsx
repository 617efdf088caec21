import type { Order } from '@momo/contracts/orders'
import { clockTime } from '#lib/format/dates.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { isBeingChecked, payingAddress } from '../shared/order-view.ts'
import { trackingMessages } from './tracking.messages.ts'

const texts = trackingMessages.pay

/** Link to resume an unpaid order's payment, or to see its result. */
export function PayNote({ order }: { order: Order }) {
  const isChecking = isBeingChecked(order)
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="text-ink-2">
        {isChecking ? texts.checking : texts.open(order.payBy && clockTime(order.payBy))}
      </p>
      <LinkButton to={payingAddress(order.id)} variant={isChecking ? 'outline' : 'primary'}>
        {isChecking ? texts.see : texts.now}
      </LinkButton>
    </div>
  )
}
