import { Clock } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { clockTime } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { availabilityMessages as texts } from './availability.messages.ts'
import type { AvailabilityView } from './availability-view.ts'

type Props = { branch: Pick<Branch, 'open' | 'phone'>; availability: AvailabilityView | undefined }

/** Why orders for now are not possible, and the alternatives. A closed outlet shows no note. */
export function AvailabilityNote({ branch: { open, phone }, availability }: Props) {
  if (!availability?.because || !open.isOpen) return undefined
  return (
    <p
      role="status"
      className="flex gap-3 rounded-md border-[1.5px] border-amber-line bg-amber-soft px-4 py-3 text-amber-deep"
    >
      <Clock aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {availability.until
          ? texts.paused(clockTime(availability.until), availability.message)
          : texts.unwatched}{' '}
        {texts.later}
        {phone && (
          <>
            {texts.orCall}
            <a href={`tel:+977${phone}`} className="-my-2.5 inline-block py-2.5 whitespace-nowrap underline">
              {phoneText(phone)}
            </a>
          </>
        )}
        {texts.end}
      </span>
    </p>
  )
}
