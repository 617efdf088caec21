import type { Order } from '@momo/contracts/orders'
import { Phone } from 'lucide-react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { trackingMessages as texts } from './tracking.messages.ts'

/** Only while the rider has the order. */
export function CallRider({ order: { rider, state } }: { order: Order }) {
  if (rider === undefined || state !== 'out-for-delivery') return undefined
  return (
    <LinkButton to={`tel:${rider.phone}`} size="large" variant="strong" wraps icon={<Phone aria-hidden />}>
      {texts.callRider(rider.name)}
    </LinkButton>
  )
}
