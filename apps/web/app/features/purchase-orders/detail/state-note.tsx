import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { Phone } from 'lucide-react'
import { thisMinute } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { detailMessages as texts } from './detail.messages.ts'

/** Why no goods come, or why they should have come. */
export function StateNote({ order }: { order: PurchaseOrder }) {
  const { state, isLate, expectedAt, closedAt, closedBy = '', closeReason } = order
  const { cancelledAt, cancelledBy = '', cancelReason } = order
  const time = (at: Date) => timeOrDate(at, thisMinute())
  if (state === 'draft') return <Note tone="blue">{texts.draftNote}</Note>
  if (closedAt) return <Note tone="blue">{texts.closedNote(time(closedAt), closedBy, closeReason)}</Note>
  if (cancelledAt)
    return (
      <Note tone="amber">
        {cancelReason
          ? texts.cancelledWhy(time(cancelledAt), cancelledBy, cancelReason)
          : texts.cancelledNote(time(cancelledAt), cancelledBy)}
      </Note>
    )
  if (!isLate) return undefined
  return (
    <Note tone="amber" action={<CallButton phone={order.supplier.phone} />}>
      {texts.lateNote(time(expectedAt))}
    </Note>
  )
}

function CallButton({ phone }: { phone: string | undefined }) {
  if (!phone) return undefined
  return (
    <LinkButton
      to={`tel:${phone}`}
      variant="outline"
      size="small"
      icon={<Phone aria-hidden />}
      className="rounded-sm! max-sm:w-full"
    >
      {texts.callSupplier(phoneText(phone))}
    </LinkButton>
  )
}
