import type { Order } from '@momo/contracts/orders'
import { Phone } from 'lucide-react'
import { phoneText } from '#lib/format/phone.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { placeOf } from './order-view.ts'
import { trackingMessages as texts } from '../tracking/tracking.messages.ts'

export function CallBranch({ order: { branch, outlet } }: { order: Pick<Order, 'branch' | 'outlet'> }) {
  if (branch.phone === undefined) return undefined
  return (
    <LinkButton
      to={`tel:${branch.phone}`}
      variant="outline"
      wraps
      icon={<Phone aria-hidden />}
      title={phoneText(branch.phone)}
    >
      {texts.call(placeOf(outlet))}
    </LinkButton>
  )
}

/** Only while the rider has the order. */
export function CallRider({ order: { rider, state } }: { order: Order }) {
  if (rider === undefined || state !== 'out-for-delivery') return undefined
  return (
    <LinkButton to={`tel:${rider.phone}`} size="large" variant="strong" wraps icon={<Phone aria-hidden />}>
      {texts.callRider(rider.name)}
    </LinkButton>
  )
}
