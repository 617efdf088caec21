import { Bike } from 'lucide-react'
import type { BranchDelivery } from '@momo/contracts/branches'
import { deliveryFacts } from '../delivery-facts.ts'
import { outletListMessages as texts } from './outlet-list.messages.ts'

/** '45 min · Rs. 50.00 · min. Rs. 150.00', or that it does not deliver to where the visitor is. */
export function DeliveryLine({ delivery }: { delivery: BranchDelivery | undefined }) {
  if (!delivery) return null
  return (
    <p className="flex gap-1.5 text-sm text-ink-2">
      <Bike className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        <span className="sr-only">{texts.deliveryLabel} </span>
        {delivery.reaches === false ? texts.notHere : deliveryFacts(delivery)}
      </span>
    </p>
  )
}
