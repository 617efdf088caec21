import { Bike } from 'lucide-react'
import type { BranchDelivery } from '@momo/contracts/branches'
import { rupees } from '#lib/format/money.ts'
import { outletListMessages as texts } from './outlet-list.messages.ts'

/** '45 min · Rs. 50.00 · from Rs. 150.00', or that it does not deliver to where the visitor is. */
export function DeliveryLine({ delivery }: { delivery: BranchDelivery | undefined }) {
  if (!delivery) return null
  const { minutes, charge, isLowest, minimum, reaches } = delivery
  const parts =
    reaches === false
      ? [texts.notHere]
      : [
          texts.deliveryMinutes(minutes),
          charge === 0 ? texts.freeDelivery : texts.deliveryCharge(rupees(charge), isLowest),
          ...(minimum > 0 ? [texts.deliveryMinimum(rupees(minimum))] : []),
        ]
  return (
    <p className="flex gap-1.5 text-sm text-ink-2">
      <Bike className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        <span className="sr-only">{texts.deliveryLabel} </span>
        {parts.join(' · ')}
      </span>
    </p>
  )
}
